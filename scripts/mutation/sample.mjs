// Makes a sample of small changes in the modules that compute, one at a time, and runs the tests of their part: those
// of the domain, or of the same server module. The same seed takes the same sample.
import { readdirSync, readFileSync } from 'node:fs';
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
/** Texts are seen by people, not by these tests. */
const excludedMutations = ['StringLiteral'];

const sourceFiles = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true })
    .map((file) => path.posix.join(folder, file))
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\.d\.ts$/.test(file));

/**
 * Prints the changes that no test noticed.
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
  for (const part of parts) {
    const mutants = sample.filter(({ file }) => file.startsWith(`${part}/`));
    if (mutants.length === 0) continue;
    console.log(`${part}: ${mutants.length} changes`);
    results.push(...(await mutateAndTest(part, mutants, Number(values.concurrency))));
  }
  return report(results);
}

/** Runs Stryker on these places only. */
async function mutateAndTest(part, mutants, concurrency) {
  const { Stryker } = await import('@stryker-mutator/core');
  // Read by the Jest configuration in the processes that Stryker starts.
  process.env.MUTATED_PART = part;
  if (hasPostgres()) process.env.TEST_DB = 'server';
  const ranges = mutants.map(({ file, location: { start, end } }) => {
    return `${file}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`;
  });
  return new Stryker({
    mutate: [...new Set(ranges)],
    mutator: { excludedMutations },
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    jest: { configFile: 'scripts/mutation/jest.config.cjs' },
    coverageAnalysis: 'perTest',
    concurrency,
    tempDirName: 'build/mutation',
    ignorePatterns: ['build', 'data', 'public'],
    reporters: ['progress-append-only'],
    logLevel: 'warn',
    // A test may wait for a database.
    timeoutMS: 60_000,
  }).runMutationTest();
}

const detected = ['Killed', 'Timeout', 'RuntimeError'];
const undetected = ['Survived', 'NoCoverage'];

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

/** Prints the survivors and the score; returns whether it is enough. */
function report(results) {
  const counted = results.filter(({ status }) => [...detected, ...undetected].includes(status));
  const survivors = counted.filter(({ status }) => undetected.includes(status));
  for (const { fileName, location, replacement, status } of survivors) {
    const file = path.relative(root, fileName);
    const note = status === 'NoCoverage' ? ' (no test runs it)' : '';
    console.log(`✗ ${file}:${location.start.line}${note}`);
    console.log(`    ${oneLine(sourceOf(file, location))}\n    becomes: ${oneLine(replacement)}`);
  }
  const killed = counted.length - survivors.length;
  const score = counted.length === 0 ? 100 : (100 * killed) / counted.length;
  console.log(
    `${killed} of ${counted.length} changes noticed (${score.toFixed(1)} %, at least ${minimumScore} %)`,
  );
  return score >= minimumScore;
}
