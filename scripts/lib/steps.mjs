// Runs the steps of `npm test`: stages one after another, the steps of a stage in parallel.

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
