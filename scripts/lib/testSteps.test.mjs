import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { run } from './run.mjs';
import { countJest, countNodeTests, jestStep, nodeTestStep, runSteps } from './testSteps.mjs';

let lines;
beforeEach(() => {
  lines = [];
  mock.method(console, 'log', (line) => lines.push(line));
});
afterEach(() => {
  mock.restoreAll();
  process.exitCode = 0;
});

const jestReport = (counts) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  numPendingTests: 0,
  testResults: [],
  ...counts,
});

/** A step that ends with `code`, and whose tests `count` counts. */
const step = (name, code, count) => ({
  name,
  script: '--eval',
  args: [`console.log('src/a.ts: no'); process.exitCode = ${code}`],
  count,
});

test('a suite that could not start and a skipped test count as failed', () => {
  const counts = { numPassedTests: 5, numFailedTests: 1, numRuntimeErrorTestSuites: 1, numPendingTests: 1 };
  const { passed, failed } = countJest(jestReport(counts));
  assert.deepEqual({ passed, failed }, { passed: 5, failed: 3 });
});

test("tests of Node's test runner are counted from its totals", () => {
  const output = '✔ a (1ms)\nℹ tests 14\nℹ pass 12\nℹ fail 1\nℹ cancelled 0\nℹ skipped 1\nℹ todo 0\n';
  assert.deepEqual(countNodeTests(output), { passed: 12, failed: 2 });
});

test("Node's test runner prints the totals", async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'koenowa-steps-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'some.test.mjs');
  // One of them is skipped on purpose: this test states that skipped tests count as failed.
  writeFileSync(file, "import { test } from 'node:test'; test('a'); test('b'); test.skip('c');");
  // With this variable the runner would take part in the run of this test.
  const env = { NODE_TEST_CONTEXT: undefined };
  await runSteps([[{ ...nodeTestStep('tests of the tests', [file]), env }]]);
  assert.equal(lines.at(-1), '2 passed, 1 failed');
});

test('a runner that ran no test, or crashed after passing ones, counts as failed', async () => {
  const totals = async (code, report) => {
    await runSteps([[step('tests of the tests', code, () => countJest(report))]]);
    return lines.at(-1);
  };
  assert.equal(await totals(0, jestReport({})), '0 passed, 1 failed');
  assert.equal(await totals(1, jestReport({ numPassedTests: 3 })), '3 passed, 1 failed');
  assert.equal(await totals(0, jestReport({ numPassedTests: 3 })), '3 passed, 0 failed');
  assert.deepEqual(jestStep('tests without a report', []).count(), { passed: 0 });
});

test('the last line sums every step; a failed one prints its output and the path of its log', async () => {
  await runSteps([
    [step('a passing step', 0), step('a failing step', 1)],
    [step('tests of the tests', 0, () => countJest(jestReport({ numPassedTests: 3 })))],
  ]);
  assert.equal(lines.at(-1), '4 passed, 1 failed');
  assert.equal(process.exitCode, 1);
  const printed = lines.filter((line) => line.includes('src/a.ts: no'));
  assert.equal(printed.length, 1);
  assert.match(printed[0], /Full log: .*a-failing-step\.log$/);
  assert.ok(lines.some((line) => /^✗ .*a failing step: 0 passed, 1 FAILED$/.test(line)));
});

test('a run without failures exits with code 0', async () => {
  await runSteps([[step('a passing step', 0)]]);
  assert.equal(lines.at(-1), '1 passed, 0 failed');
  assert.equal(process.exitCode, 0);
});

test('a failing jest step lists the failed tests with file and message', () => {
  const testResults = [
    { status: 'passed', name: '/a.test.ts', message: '' },
    { status: 'failed', name: '/b.test.ts', message: '  ● breaks\n\n    expected 1' },
    { status: 'failed', name: '/c.test.ts', message: 'cannot start' },
  ];
  const { failures } = countJest(jestReport({ testResults }));
  assert.match(failures, /b\.test\.ts\n.*breaks\n\n.*expected 1/);
  assert.match(failures, /c\.test\.ts\ncannot start/);
  assert.doesNotMatch(failures, /a\.test/);
});

test('a step is stopped when it prints nothing for too long, not by its total time', async () => {
  const silent = await run(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { idleMinutes: 0.01 });
  assert.notEqual(silent.code, 0);
  assert.match(silent.output, /no output for/);
  const printing =
    'let n = 0; const t = setInterval(() => { console.log(n); if (++n === 8) clearInterval(t); }, 200)';
  assert.equal((await run(process.execPath, ['-e', printing], { idleMinutes: 0.02 })).code, 0);
});
