// npm test: runs everything, one line for each step; the last line has the totals.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import './lib/checkNode.mjs';
import { command } from './lib/command.mjs';
import { ensureBrowser } from './lib/browser.mjs';
import { hasPostgres } from './lib/postgres.mjs';
import { runSteps, reportTotals } from './lib/steps.mjs';
import { writeTestGroups } from './lib/testGroups.mjs';
import { checkStep, jestStep, nodeTestStep } from './lib/testSteps.mjs';
import { root, runNode } from './lib/run.mjs';

/** Node 20's test runner accepts no globs. */
const toolingTests = () =>
  ['config', 'scripts'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true })
      .filter((file) => file.endsWith('.test.mjs'))
      .map((file) => path.join(folder, file)),
  );

await command(async () => {
  const browser = await ensureBrowser({ headlessShell: true });
  // More groups than workers, so that no worker waits long for the other's last one.
  await Promise.all([writeTestGroups('unit', 2), writeTestGroups('server', 4), writeTestGroups('web', 6)]);
  const inGroups = { TEST_GROUPS: '1' };

  // Steps of a stage run in parallel and fill the time in which others wait for a database. The journeys run alone,
  // because their browsers and servers keep both cores busy.
  const stages = [
    [
      checkStep('types and lint', (options) => runNode('scripts/lint.mjs', ['--types'], options)),
      checkStep('build', (options) => runNode('scripts/build.mjs', [], options)),
      nodeTestStep('boundaries, docs and scripts', toolingTests()),
    ],
    [
      checkStep('size', (options) => runNode('scripts/size.mjs', [], options)),
      jestStep(
        'unit, server, catalogue, web (embedded)',
        ['--selectProjects', 'unit', 'server', 'web'],
        inGroups,
      ),
      hasPostgres()
        ? jestStep('server, catalogue (PostgreSQL)', ['--selectProjects', 'server'], {
            ...inGroups,
            TEST_DB: 'server',
          })
        : {
            name: 'server, catalogue (PostgreSQL)',
            skipped: 'no PostgreSQL 15 or newer found on this machine',
          },
    ],
    [
      browser
        ? jestStep('browser journeys', ['--selectProjects', 'journeys', '--maxWorkers', '3'])
        : checkStep('browser journeys', async () => ({
            code: 1,
            output: 'No browser was found and none could be installed.',
          })),
    ],
  ];
  reportTotals(await runSteps(stages));
});
