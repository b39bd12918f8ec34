// Makes a sample of small changes in the modules that compute, one at a time, and runs the tests of their part: those
// of the domain, or of the same server module. The same seed takes the same sample.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { hasPostgres } from '../lib/postgres.mjs';
import { CommandError, root } from '../lib/run.mjs';
import { discoverMutants } from './discoverMutants.mjs';
import { takeSample } from './takeSample.mjs';

/** A change is tested by the tests of its folder. */
const parts = [
  'src/domain',
  ...['analyses', 'concerns', 'ledger', 'survey'].map((module) => `src/server/modules/${module}`),
];
const minimumScore = 90;
/** Most texts are words for people, which the tests of screens and mails read. */
const excludedMutations = ['StringLiteral'];

const sourceFiles = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true })
    .map((file) => path.posix.join(folder, file))
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\.d\.ts$/.test(file));

/**
 * Prints the changes that no test noticed, and those with which the tests took too long.
 * @param {readonly string[]} args `--seed`, `--count` and `--concurrency`, and parts of paths, to which the sample is limited
 * @returns {Promise<boolean>} whether at least 90 % were noticed
 */
export async function runSample(args) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: '1' },
      count: { type: 'string', default: '200' },
      concurrency: { type: 'string', default: '2' },
    },
  });
  const isWanted = (file) => positionals.length === 0 || positionals.some((part) => file.includes(part));
  const files = parts.flatMap(sourceFiles).filter(isWanted);
  if (files.length === 0)
    throw new CommandError(`No file of the sample has ${positionals.join(' or ')} in its path.`);
  const known = (await discoverMutants(files)).filter(
    ({ mutatorName }) => !excludedMutations.includes(mutatorName),
  );
  const sample = takeSample(known, { count: Number(values.count), seed: Number(values.seed) });

  const results = [];
  const databases = await startDatabases(2 * Number(values.concurrency));
  try {
    for (const part of parts) {
      const mutants = sample.filter(({ file }) => file.startsWith(`${part}/`));
      if (mutants.length === 0) continue;
      console.log(`${part}: ${mutants.length} changes`);
      const ofPart = await mutateAndTest(part, mutants, Number(values.concurrency));
      ofPart.forEach(printUnlessKilled);
      console.log(`${part}: ${scoreOf(ofPart).text}`);
      results.push(...ofPart);
    }
  } finally {
    await databases.stop();
  }
  const { percentage, text } = scoreOf(results);
  console.log(`${text}, at least ${minimumScore} %`);
  return percentage >= minimumScore;
}

/**
 * Starts databases for all changes, because starting one takes as long as many a test. There are more than processes at a
 * time: Stryker replaces a process whose tests took too long.
 */
async function startDatabases(count) {
  if (await hasPostgres()) process.env.TEST_DB = 'server';
  const tsx = createRequire(import.meta.url)('tsx/cjs/api');
  const { startTestDatabases, testDatabasesVariable } = tsx.require(
    '../../test/support/databases/startTestDatabases.ts',
    import.meta.url,
  );
  const databases = await startTestDatabases({ count });
  process.env[testDatabasesVariable] = JSON.stringify(databases.addresses);
  return databases;
}

/** Runs Stryker on these places only. */
async function mutateAndTest(part, mutants, concurrency) {
  const { Stryker } = await import('@stryker-mutator/core');
  // Read by the Jest configuration in the processes that Stryker starts.
  process.env.MUTATED_PART = part;
  const ranges = mutants.map(({ file, location: { start, end } }) => {
    return `${file}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`;
  });
  return new Stryker({
    mutate: [...new Set(ranges)],
    mutator: { excludedMutations },
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    jest: { configFile: 'scripts/mutation/jest.config.cjs', enableFindRelatedTests: false },
    coverageAnalysis: 'perTest',
    concurrency,
    tempDirName: 'build/mutation',
    ignorePatterns: ['build', 'data', 'public'],
    reporters: ['progress-append-only'],
    logLevel: 'warn',
    // Generous, because a change that takes long on a busy machine would count as noticed.
    timeoutMS: 20_000,
    timeoutFactor: 3,
    dryRunTimeoutMinutes: 30,
  }).runMutationTest();
}

const detected = ['Killed', 'Timeout', 'RuntimeError'];
/** Mutants with a note are printed. A timeout may be an endless loop, or the machine had too much to do. */
const notes = {
  Survived: 'survived',
  NoCoverage: 'survived, no test runs it',
  Timeout: 'the tests took too long',
};

const oneLine = (text) => text.replaceAll(/\s+/g, ' ');

/** The text at a location. */
function sourceOf(file, { start, end }) {
  const lines = readFileSync(path.join(root, file), 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  lines.push(lines.pop().slice(0, end.column - 1));
  lines[0] = lines[0].slice(start.column - 1);
  return lines.join('\n');
}

function printUnlessKilled({ fileName, location, replacement, status }) {
  if (!notes[status]) return;
  const file = path.relative(root, fileName);
  console.log(`✗ ${file}:${location.start.line} (${notes[status]})`);
  console.log(`    ${oneLine(sourceOf(file, location))}\n    becomes: ${oneLine(replacement)}`);
}

function scoreOf(results) {
  const countOf = (...statuses) => results.filter(({ status }) => statuses.includes(status)).length;
  const noticed = countOf(...detected);
  const counted = noticed + countOf('Survived', 'NoCoverage');
  const percentage = counted === 0 ? 100 : (100 * noticed) / counted;
  const text = `${noticed} of ${counted} changes noticed (${percentage.toFixed(1)} %, ${countOf('Timeout')} by a timeout)`;
  return { percentage, text };
}
