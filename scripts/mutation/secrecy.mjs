// Makes each deliberate leak in a copy of the sources and runs the secrecy tests there. The working tree is not touched.
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildStale } from '../lib/build.mjs';
import { hasPostgres } from '../lib/postgres.mjs';
import { CommandError, root, runNode } from '../lib/run.mjs';
import { secrecyLeaks } from './secrecyLeaks.mjs';

/** The files that the server tests need, with the model of texts, which they would train otherwise. Packages are linked. */
const copied = [
  'src',
  'test',
  'scripts',
  'jest.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'build/app/model',
  'build/.stamp-model',
];
/** A machine with two cores can test so many copies at a time. */
const copies = 2;

function makeCopy(folder, name) {
  const copy = path.join(folder, name);
  for (const entry of copied) cpSync(path.join(root, entry), path.join(copy, entry), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

/**
 * Runs secrecy tests of a copy: all of them, or one.
 * @returns {Promise<{ failed: string[], noticed: string[], output: string }>} noticed: failed by what a test expects
 */
async function runTests(copy, test = '\\w+') {
  const results = path.join(copy, 'results.json');
  rmSync(results, { force: true });
  const { output } = await runNode(
    path.join(copy, 'node_modules/jest/bin/jest.js'),
    [
      '--testPathPatterns',
      `test/catalogue/${test}Secrecy\\.test`,
      '-w',
      '1',
      '--silent',
      '--json',
      '--outputFile',
      results,
    ],
    { cwd: copy, env: (await hasPostgres()) ? { TEST_DB: 'server' } : {} },
  );
  let tests;
  try {
    tests = JSON.parse(readFileSync(results, 'utf8')).testResults.flatMap((file) => file.assertionResults);
  } catch {
    throw new CommandError(`The tests could not be run.\n${output}`);
  }
  if (tests.length === 0) throw new CommandError(`No test was run.\n${output}`);
  const failed = tests.filter(({ status }) => status === 'failed');
  // An error of the server would fail a test as well, and prove nothing.
  const noticed = failed.filter(({ failureDetails }) => failureDetails.some((error) => error.matcherResult));
  const names = (list) => list.map(({ fullName }) => fullName);
  return { failed: names(failed), noticed: names(noticed), output };
}

/** Makes the leak, runs the tests, and takes the leak back. */
async function tryLeak(copy, { test, file, find, replace }) {
  const changed = path.join(copy, file);
  const source = readFileSync(changed, 'utf8');
  const parts = source.split(find);
  if (parts.length !== 2)
    return { isNoticed: false, outcome: `does not apply: found ${parts.length - 1} times` };
  writeFileSync(changed, parts.join(replace));
  const { failed, noticed } = await runTests(copy, test);
  writeFileSync(changed, source);
  const [first] = noticed;
  if (first) return { isNoticed: true, outcome: first };
  return { isNoticed: false, outcome: failed.length > 0 ? `broke the server: ${failed[0]}` : 'NOT NOTICED' };
}

/**
 * Prints each leak with the test that notices it.
 * @param {readonly string[]} wanted Parts of names; without any, all leaks
 * @returns {Promise<boolean>} whether every leak was noticed
 */
export async function runSecrecy(wanted) {
  const leaks = secrecyLeaks.filter(
    ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
  );
  if (leaks.length === 0) throw new CommandError(`No leak has ${wanted.join(' or ')} in its name.`);
  await buildStale(['model']);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'koenowa-mutation-'));
  try {
    const [first, ...others] = Array.from({ length: copies }, (_, index) => makeCopy(folder, `${index}`));
    const { failed, output } = await runTests(first);
    if (failed.length > 0) throw new CommandError(`The secrecy tests fail without any leak.\n${output}`);
    const waiting = [...leaks];
    const missed = [];
    const work = async (copy) => {
      for (let leak = waiting.shift(); leak; leak = waiting.shift()) {
        const { isNoticed, outcome } = await tryLeak(copy, leak);
        if (!isNoticed) missed.push(leak.name);
        console.log(`${isNoticed ? '✓' : '✗'} ${leak.name}\n    ${outcome}`);
      }
    };
    await Promise.all([first, ...others].map(work));
    console.log(`${leaks.length - missed.length} of ${leaks.length} leaks noticed`);
    return missed.length === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
