// The Jest configuration of `npm run mutation`: one project of the usual one, with the tests of the part that is changed.
// Stryker replaces the test environment, which it can do for a configuration without projects only.
const path = require('node:path');
require('esbuild-register/dist/node').register();

const { default: config } = require('../../jest.config.ts');

const rootDir = path.resolve(__dirname, '../..');
const project = process.env.MUTATED_PART === 'src/domain' ? 'unit' : 'server';
const settings = config.projects.find(({ displayName }) => displayName === project);

// The addresses of the databases that the sample has started, one for each process of Stryker.
const addresses = JSON.parse(process.env.KOENOWA_TEST_DATABASES ?? '[]');
const worker = Number(process.env.STRYKER_MUTATOR_WORKER ?? 0);
process.env.KOENOWA_TEST_DATABASES = JSON.stringify([addresses[worker % addresses.length]]);

module.exports = {
  ...settings,
  globalSetup: undefined,
  globalTeardown: undefined,
  rootDir,
  testEnvironment: `${__dirname}/environment.cjs`,
  testTimeout: config.testTimeout,
  testMatch: [`${__dirname}/testsOfPart.cjs`],
};
