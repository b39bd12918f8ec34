/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

// Dates are those of Asia/Tokyo wherever the product runs (product §2). The embedded half of the tests runs far west of
// it and the PostgreSQL half in it, so a date taken from the machine's zone fails in one of them.
process.env.TZ = process.env.TEST_DB === 'server' ? 'Asia/Tokyo' : 'America/Los_Angeles';

type Project = Exclude<NonNullable<Config['projects']>[number], string>;

const shared: Project = {
  rootDir: __dirname,
  transform: { '\\.[jt]sx?$': '<rootDir>/test/support/jest/transform.cjs' },
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  modulePathIgnorePatterns: ['<rootDir>/build/(?!test-groups)', '<rootDir>/data/'],
  restoreMocks: true,
  setupFiles: ['<rootDir>/test/support/setupNetwork.ts'],
};

/** The files of a project, or with TEST_GROUPS the groups of them that scripts/lib/testGroups.mjs has written. */
const testFiles = (project: string, files: string[]) =>
  process.env.TEST_GROUPS ? [`<rootDir>/build/test-groups/${project}/*.test.ts`] : files;

const unitTests = [
  '<rootDir>/src/{domain,contract}/**/*.test.ts',
  '<rootDir>/src/server/{lib,adapters,db/embedded}/**/*.test.ts',
  '<rootDir>/test/support/**/*.test.ts',
];

const config: Config = {
  maxWorkers: 2,
  // Generous, because workers, a server and databases may share two slow cores: a test is only stopped when it hangs.
  testTimeout: 180_000,
  projects: [
    {
      ...shared,
      // Tests that do not use the databases of globalSetup, so they run once, not on each kind of database.
      displayName: 'unit',
      testEnvironment: '<rootDir>/test/support/jest/nodeEnvironment.cjs',
      testMatch: testFiles('unit', unitTests),
    },
    {
      ...shared,
      globalSetup: '<rootDir>/test/support/globalSetup.ts',
      globalTeardown: '<rootDir>/test/support/globalTeardown.ts',
      displayName: 'server',
      testEnvironment: '<rootDir>/test/support/jest/nodeEnvironment.cjs',
      testMatch: testFiles('server', [
        '<rootDir>/src/server/**/*.test.ts',
        '<rootDir>/test/catalogue/**/*.test.ts',
        ...unitTests.map((pattern) => `!${pattern.replace('<rootDir>', __dirname)}`),
      ]),
    },
    {
      ...shared,
      globalSetup: '<rootDir>/test/support/globalSetupWeb.ts',
      globalTeardown: '<rootDir>/test/support/globalTeardown.ts',
      displayName: 'web',
      testEnvironment: '<rootDir>/test/support/jest/jsdomEnvironment.cjs',
      testEnvironmentOptions: { url: 'https://koenowa.test/' }, // Secure cookies need https.
      setupFilesAfterEnv: ['<rootDir>/test/support/setupWeb.ts'],
      testMatch: testFiles('web', ['<rootDir>/src/web/**/*.test.{ts,tsx}']),
    },
    {
      ...shared,
      displayName: 'journeys',
      testEnvironment: '<rootDir>/test/support/jest/nodeEnvironment.cjs',
      globalSetup: '<rootDir>/test/journeys/support/globalSetup.ts',
      globalTeardown: '<rootDir>/test/support/globalTeardown.ts',
      testMatch: ['<rootDir>/test/journeys/**/*.test.ts'],
    },
  ],
};

export default config;
