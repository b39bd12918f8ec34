/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

// Dates are those of Asia/Tokyo wherever the product runs (product §2). The tests run far west of it, so a date taken from
// the machine's zone fails.
process.env.TZ = 'America/Los_Angeles';

type Project = Exclude<NonNullable<Config['projects']>[number], string>;

const shared: Project = {
  rootDir: __dirname,
  transform: { '\\.[jt]sx?$': '<rootDir>/test/support/jest/transform.cjs' },
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  modulePathIgnorePatterns: ['<rootDir>/build/', '<rootDir>/data/'],
  restoreMocks: true,
  setupFiles: ['<rootDir>/test/support/setupNetwork.ts'],
};

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
      globalSetup: '<rootDir>/test/support/buildTextModel.ts',
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: unitTests,
    },
    {
      ...shared,
      globalSetup: '<rootDir>/test/support/globalSetup.ts',
      globalTeardown: '<rootDir>/test/support/globalTeardown.ts',
      displayName: 'server',
      testEnvironment: '<rootDir>/test/support/jest/nodeEnvironment.cjs',
      testMatch: [
        '<rootDir>/src/server/**/*.test.ts',
        '<rootDir>/test/catalogue/**/*.test.ts',
        ...unitTests.map((pattern) => `!${pattern.replace('<rootDir>', __dirname)}`),
      ],
    },
    {
      ...shared,
      globalSetup: '<rootDir>/test/support/globalSetupWeb.ts',
      globalTeardown: '<rootDir>/test/support/globalTeardown.ts',
      displayName: 'web',
      testEnvironment: 'jest-fixed-jsdom',
      testEnvironmentOptions: { url: 'https://koenowa.test/' }, // Secure cookies need https.
      setupFilesAfterEnv: ['<rootDir>/test/support/setupWeb.ts'],
      testMatch: ['<rootDir>/src/web/**/*.test.{ts,tsx}'],
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
