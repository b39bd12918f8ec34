// The steps of `npm test`: stages one after another, the steps of a stage in parallel.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root, runNode, tool } from './run.mjs';

/**
 * A step has a name and either work or a reason to be skipped.
 * @typedef {{ passed: number, failed: number, output?: string, log?: string }} Outcome
 * @typedef {{ name: string, work?: () => Promise<Outcome>, skipped?: string }} Step
 */

/** @param {Step[][]} stages @returns {Promise<Outcome[]>} */
export async function runSteps(stages) {
  const outcomes = [];
  for (const stage of stages) outcomes.push(...(await Promise.all(stage.map(runStep))));
  return outcomes;
}

async function runStep({ name, work, skipped }) {
  if (skipped) {
    console.log(`- SKIPPED, not counted: ${name}: ${skipped}`);
    return { passed: 0, failed: 0 };
  }
  const start = performance.now();
  const outcome = await work();
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6);
  if (outcome.failed > 0) console.log(outcome.output?.trimEnd());
  if (outcome.failed > 0 && outcome.log) console.log(`Full log: ${outcome.log}`);
  const counts = `${outcome.passed} passed${outcome.failed > 0 ? `, ${outcome.failed} FAILED` : ''}`;
  console.log(`${outcome.failed > 0 ? '✗' : '✓'} ${seconds} s  ${name}: ${counts}`);
  return outcome;
}

/** Prints the last line, `N passed, N failed`, and sets the exit code. */
export function reportTotals(outcomes) {
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  if (sum('failed') > 0) process.exitCode = 1;
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
}

const logFolder = path.join(root, 'build/test-logs');

/** Path of a step's file in the log folder; creates the folder. */
export function logPath(name, extension) {
  mkdirSync(logFolder, { recursive: true });
  return path.join(logFolder, `${name.replace(/[^\w]+/g, '-').toLowerCase()}.${extension}`);
}

/** A step that passes or fails as a whole and counts as one test. */
export const checkStep = (name, work) => ({
  name,
  work: async () => {
    const log = logPath(name, 'log');
    const { code, output } = await work({ log });
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output, log };
  },
});

/** A Jest run; each test counts. */
export const jestStep = (name, args, env) =>
  countedStep(
    name,
    (report, log) =>
      runNode(tool('jest/bin/jest.js'), ['--json', '--outputFile', report, '--silent', ...args], {
        env,
        log,
      }),
    countJest,
    listJestFailures,
  );

/** Tests of the tooling, run by Node's test runner. */
export const nodeTestStep = (name, files) =>
  countedStep(
    name,
    (report, log) =>
      runNode(
        '--test',
        [
          '--test-reporter=tap',
          `--test-reporter-destination=${report}`,
          '--test-reporter=spec',
          '--test-reporter-destination=stdout',
          ...files,
        ],
        { log },
      ),
    countTap,
  );

/** A step whose tests are counted in its report. A failing one lists the failures and has the path of its log. */
export function countedStep(name, work, count, listFailures = () => undefined) {
  return {
    name,
    work: async () => {
      const report = logPath(name, 'report');
      const log = logPath(name, 'log');
      rmSync(report, { force: true });
      const { code, output } = await work(report, log);
      const text = readFileOr(report, '');
      const { passed, failed } = count(text);
      // A runner that crashed or ran no test has failed.
      const runnerFailed = failed === 0 && (code !== 0 || passed === 0);
      const failures = failed > 0 ? listFailures(text) : undefined;
      return { passed, failed: runnerFailed ? 1 : failed, output: failures ?? output, log };
    },
  };
}

/** @param {string} report Jest's JSON; a suite that could not start counts as one failure */
export function countJest(report) {
  if (!report) return { passed: 0, failed: 0 };
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests } = JSON.parse(report);
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites + numPendingTests };
}

/** The failed tests in Jest's JSON, each with file and message. */
export function listJestFailures(report) {
  const { testResults = [] } = JSON.parse(report);
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      const file = path.relative(root, name);
      return failed.length === 0
        ? [`✗ ${file}\n${message}`]
        : failed.map(
            ({ fullName, failureMessages }) => `✗ ${file}: ${fullName}\n${failureMessages.join('\n')}`,
          );
    })
    .join('\n');
}

/** @param {string} report TAP with the totals that Node appends as comments */
export function countTap(report) {
  const number = (name) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(report)?.[1] ?? 0);
  return { passed: number('pass'), failed: number('fail') + number('cancelled') + number('skipped') };
}

const readFileOr = (file, fallback) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return fallback;
  }
};
