/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

// The product lives in Asia/Tokyo wherever it runs (product.md §2). The embedded half of the tests runs far
// west of it and the PostgreSQL half in it, so a date taken from the machine's zone fails in one of them.
process.env.TZ = process.env.TEST_DB === 'server' ? 'Asia/Tokyo' : 'America/Los_Angeles';

type Project = Exclude<NonNullable<Config['projects']>[number], string>;

const shared: Project = {
  rootDir: __dirname,
  transform: { '\\.[jt]sx?$': 'babel-jest' },
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  modulePathIgnorePatterns: ['<rootDir>/build/', '<rootDir>/data/'],
  restoreMocks: true,
  setupFiles: ['<rootDir>/test/support/setupNetwork.ts'],
};

// Jest runs a global hook once, however many projects name it.
const withDatabase: Project = {
  globalSetup: '<rootDir>/test/support/globalSetup.ts',
  globalTeardown: '<rootDir>/test/support/globalTeardown.ts',
};

const config: Config = {
  maxWorkers: 2,
  // Two workers, a server and databases share two cores: wait longer before calling something stuck.
  testTimeout: 60_000,
  projects: [
    {
      ...shared,
      ...withDatabase,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/src/{domain,contract,server}/**/*.test.ts',
        '<rootDir>/test/{catalogue,support}/**/*.test.ts',
      ],
    },
    {
      ...shared,
      globalSetup: '<rootDir>/test/support/globalSetupWeb.ts',
      globalTeardown: '<rootDir>/test/support/globalTeardown.ts',
      displayName: 'jsdom',
      testEnvironment: 'jest-fixed-jsdom',
      testEnvironmentOptions: { url: 'https://koenowa.test/' }, // Secure cookies need https.
      setupFilesAfterEnv: ['<rootDir>/test/support/setupWeb.ts'],
      testMatch: ['<rootDir>/src/web/**/*.test.{ts,tsx}'],
    },
    {
      ...shared,
      displayName: 'journeys',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/test/journeys/support/globalSetup.ts',
      testMatch: ['<rootDir>/test/journeys/**/*.test.ts'],
    },
  ],
};

export default config;
