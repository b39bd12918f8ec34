// The kinds of step `npm test` is made of.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runNode, tool } from './run.mjs';

/** Passes or fails as a whole and counts as one. */
export const check = (name, work) => ({
  name,
  work: async () => {
    const { code, output } = await work();
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
  },
});

/** A jest run, counted test by test. */
export const jest = (name, args, env) =>
  counted(
    name,
    (report) =>
      runNode(tool('jest/bin/jest.js'), ['--json', '--outputFile', report, '--silent', ...args], { env }),
    countJest,
  );

/** Tests of the tooling itself, by Node's own runner. */
export const nodeTests = (name, globs) =>
  counted(
    name,
    (report) =>
      runNode('--test', [
        '--test-reporter=tap',
        `--test-reporter-destination=${report}`,
        '--test-reporter=spec',
        '--test-reporter-destination=stdout',
        ...globs,
      ]),
    countTap,
  );

export function counted(name, work, count) {
  return {
    name,
    work: async () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'koenowa-test-'));
      const report = path.join(folder, 'report');
      try {
        const { code, output } = await work(report);
        const { passed, failed } = count(readOr(report, ''));
        // A runner that died, or ran nothing, has not passed.
        const broken = failed === 0 && (code !== 0 || passed === 0);
        return { passed, failed: broken ? 1 : failed, output };
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

/** @param {string} report jest's JSON; a suite that could not even start counts as one failure */
export function countJest(report) {
  if (!report) return { passed: 0, failed: 0 };
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests } = JSON.parse(report);
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites + numPendingTests };
}

/** @param {string} report TAP with Node's closing comments */
export function countTap(report) {
  const number = (name) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(report)?.[1] ?? 0);
  return { passed: number('pass'), failed: number('fail') + number('cancelled') + number('skipped') };
}

const readOr = (file, otherwise) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return otherwise;
  }
};
