// The steps of `npm test`: stages one after another, the steps of a stage in parallel.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readJson, root, runNode, tool } from './run.mjs';

/**
 * A step runs a script with this Node. Without `count` it is one test, which passes with exit code 0.
 * @typedef {{ passed: number, failed?: number, failures?: string }} Counts
 *   failures: what is printed instead of the whole output when a test has failed
 * @typedef {(output: string) => Counts} Count
 * @typedef {{ name: string, script: string, args?: string[], env?: NodeJS.ProcessEnv, count?: Count }} Step
 */

/**
 * Prints a line for each step, and at the end `N passed, N failed`; sets the exit code.
 * @param {Step[][]} stages
 */
export async function runSteps(stages) {
  const results = [];
  for (const stage of stages) results.push(...(await Promise.all(stage.map(runStep))));
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  if (sum('failed') > 0) process.exitCode = 1;
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
}

async function runStep({ name, script, args = [], env, count }) {
  const log = logPath(name, 'log');
  const start = performance.now();
  const { code, output } = await runNode(script, args, { env });
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6);
  writeFileSync(log, output);
  const { passed, failed: failedTests, failures } = count?.(output) ?? { passed: Number(code === 0) };
  // A runner that crashed or ran no test has failed.
  const failed = failedTests || Number(code !== 0 || passed === 0);
  if (failed > 0) console.log(`${(failures || output).trimEnd()}\nFull log: ${log}`);
  const failedText = failed > 0 ? `, ${failed} FAILED` : '';
  console.log(`${failed > 0 ? '✗' : '✓'} ${seconds} s  ${name}: ${passed} passed${failedText}`);
  return { passed, failed };
}

function logPath(name, extension) {
  const folder = path.join(root, 'build/test-logs');
  mkdirSync(folder, { recursive: true });
  return path.join(folder, `${name.replace(/[^\w]+/g, '-').toLowerCase()}.${extension}`);
}

/** A Jest run; each test counts. */
export function jestStep(name, args, env) {
  const report = logPath(name, 'json');
  rmSync(report, { force: true });
  return {
    name,
    script: tool('jest/bin/jest.js'),
    args: ['--json', '--outputFile', report, '--silent', ...args],
    env,
    count: () => (existsSync(report) ? countJest(readJson(report)) : { passed: 0 }),
  };
}

/** Counts the tests in Jest's JSON. A suite that could not start and a skipped test count as failures. */
export const countJest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites + report.numPendingTests,
  failures: report.testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, message }) => `✗ ${path.relative(root, name)}\n${message}`)
    .join('\n'),
});

/** Tests of the tooling, run by Node's test runner. */
export const nodeTestStep = (name, files) => ({
  name,
  script: '--test',
  args: ['--test-reporter=spec', ...files],
  count: countNodeTests,
});

/** Reads the totals at the end of the output. A skipped test counts as a failure. */
export function countNodeTests(output) {
  const total = (name) => Number(new RegExp(`ℹ ${name} (\\d+)`).exec(output)?.[1] ?? 0);
  return { passed: total('pass'), failed: total('fail') + total('cancelled') + total('skipped') };
}
