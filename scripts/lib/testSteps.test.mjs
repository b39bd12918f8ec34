import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { runSteps, tally } from './steps.mjs';
import { check, countJest, countTap, counted } from './testSteps.mjs';

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

test("Node's own runner is counted by its closing comments", () => {
  assert.deepEqual(countTap('ok 1\n# tests 4\n# pass 2\n# fail 1\n# cancelled 0\n# skipped 1\n'), {
    passed: 2,
    failed: 2,
  });
});

const reporting = (report, code) =>
  counted('tests', async (file) => (writeFileSync(file, report), { code, output: '' }), countJest).work();

test('a runner that ran nothing, or died after good news, has not passed', async () => {
  assert.equal((await reporting(jestReport({}), 0)).failed, 1);
  assert.equal((await reporting(jestReport({ numPassedTests: 3 }), 1)).failed, 1);
  assert.equal((await reporting('', 1)).failed, 1);
  assert.deepEqual(await reporting(jestReport({ numPassedTests: 3 }), 0), {
    passed: 3,
    failed: 0,
    output: '',
  });
});

test('the last line sums every step; what was skipped is said and not counted', async () => {
  const outcomes = await runSteps([
    [
      check('types', async () => ({ code: 0, output: '' })),
      check('lint', async () => ({ code: 1, output: 'src/a.ts: no' })),
    ],
    [{ name: 'PostgreSQL', skipped: 'not found' }],
  ]);
  tally(outcomes);
  assert.equal(lines.at(-1), '1 passed, 1 failed');
  assert.equal(process.exitCode, 1);
  assert.ok(lines.includes('src/a.ts: no'));
  assert.ok(lines.some((line) => /SKIPPED.*PostgreSQL.*not found/.test(line)));
});

test('all well ends with exit code 0', async () => {
  tally(await runSteps([[check('types', async () => ({ code: 0, output: '' }))]]));
  assert.equal(lines.at(-1), '1 passed, 0 failed');
  assert.equal(process.exitCode, 0);
});
