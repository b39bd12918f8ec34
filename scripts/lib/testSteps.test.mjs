import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { run } from './run.mjs';
import {
  checkStep,
  countJest,
  countTap,
  countedStep,
  listJestFailures,
  reportTotals,
  runSteps,
} from './testSteps.mjs';

let lines;
beforeEach(() => {
  lines = [];
  mock.method(console, 'log', (line) => lines.push(line));
});
afterEach(() => {
  mock.restoreAll();
  process.exitCode = 0;
});

const jestReport = (counts) =>
  JSON.stringify({
    numPassedTests: 0,
    numFailedTests: 0,
    numRuntimeErrorTestSuites: 0,
    numPendingTests: 0,
    ...counts,
  });

test('a suite that could not start and a skipped test count as failed', () => {
  const counts = { numPassedTests: 5, numFailedTests: 1, numRuntimeErrorTestSuites: 1, numPendingTests: 1 };
  assert.deepEqual(countJest(jestReport(counts)), { passed: 5, failed: 3 });
});

test("tests of Node's test runner are counted from its totals", () => {
  assert.deepEqual(countTap('ok 1\n# tests 4\n# pass 2\n# fail 1\n# cancelled 0\n# skipped 1\n'), {
    passed: 2,
    failed: 2,
  });
});

const runWithReport = (report, code) =>
  countedStep('tests', async (file) => (writeFileSync(file, report), { code, output: '' }), countJest).work();

test('a runner that ran no test, or crashed after passing ones, counts as failed', async () => {
  assert.equal((await runWithReport(jestReport({}), 0)).failed, 1);
  assert.equal((await runWithReport(jestReport({ numPassedTests: 3 }), 1)).failed, 1);
  assert.equal((await runWithReport('', 1)).failed, 1);
  const { passed, failed } = await runWithReport(jestReport({ numPassedTests: 3 }), 0);
  assert.deepEqual({ passed, failed }, { passed: 3, failed: 0 });
});

test('the last line sums every step; skipped steps are reported and not counted', async () => {
  const outcomes = await runSteps([
    [
      checkStep('types', async () => ({ code: 0, output: '' })),
      checkStep('lint', async () => ({ code: 1, output: 'src/a.ts: no' })),
    ],
    [{ name: 'PostgreSQL', skipped: 'not found' }],
  ]);
  reportTotals(outcomes);
  assert.equal(lines.at(-1), '1 passed, 1 failed');
  assert.equal(process.exitCode, 1);
  assert.ok(lines.includes('src/a.ts: no'));
  assert.ok(lines.some((line) => /SKIPPED.*PostgreSQL.*not found/.test(line)));
});

test('a run without failures exits with code 0', async () => {
  reportTotals(await runSteps([[checkStep('types', async () => ({ code: 0, output: '' }))]]));
  assert.equal(lines.at(-1), '1 passed, 0 failed');
  assert.equal(process.exitCode, 0);
});

test('a failing jest step lists the failed tests with file and message', () => {
  const report = JSON.stringify({
    testResults: [
      { status: 'passed', name: '/a.test.ts', assertionResults: [] },
      {
        status: 'failed',
        name: '/b.test.ts',
        assertionResults: [
          { status: 'passed', fullName: 'works', failureMessages: [] },
          { status: 'failed', fullName: 'breaks', failureMessages: ['expected 1'] },
        ],
      },
      { status: 'failed', name: '/c.test.ts', message: 'cannot start', assertionResults: [] },
    ],
  });
  const failures = listJestFailures(report);
  assert.match(failures, /b\.test\.ts: breaks\nexpected 1/);
  assert.match(failures, /c\.test\.ts\ncannot start/);
  assert.doesNotMatch(failures, /works|a\.test/);
});

test('a step is stopped when it prints nothing for too long, not by its total time', async () => {
  const silent = await run(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { idleMinutes: 0.01 });
  assert.notEqual(silent.code, 0);
  assert.match(silent.output, /no output for/);
  const printing =
    'let n = 0; const t = setInterval(() => { console.log(n); if (++n === 8) clearInterval(t); }, 200)';
  assert.equal((await run(process.execPath, ['-e', printing], { idleMinutes: 0.02 })).code, 0);
});
