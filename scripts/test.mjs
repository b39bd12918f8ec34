// npm test: runs everything, one line for each step; the last line has the totals.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import './lib/checkNode.mjs';
import { command } from './lib/command.mjs';
import { ensureBrowser } from './lib/browser.mjs';
import { hasPostgres } from './lib/postgres.mjs';
import { root } from './lib/run.mjs';
import { jestStep, nodeTestStep, runSteps } from './lib/testSteps.mjs';

/** Node 20's test runner accepts no globs. */
const toolingTests = () =>
  ['config', 'scripts'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true })
      .filter((file) => file.endsWith('.test.mjs'))
      .map((file) => path.join(folder, file)),
  );

/**
 * Tests whose results can differ between the embedded database and PostgreSQL. Where there is PostgreSQL, all other tests run
 * on it alone.
 */
const testedOnBoth = [
  // eventLoopDelay.test is left out, because it measures what the server does before it asks a database.
  'test/catalogue/(?!eventLoopDelay)',
  'src/server/(db|jobs)/',
  'src/server/modules/(ledger|live)/',
  'src/server/http/live',
  // These test operations that run at the same time.
  '(invitationRights|deleteAccountRaces|deleteOrganization|interleavedSaves|rateLimits)\\.test',
];

/** The environment in which tests run on PostgreSQL. */
const onPostgres = { TEST_DB: 'server' };

/** Server tests on PostgreSQL, if there is one, and on the embedded database. */
function serverSteps(isPostgresThere) {
  if (isPostgresThere) {
    return [
      jestStep('server, catalogue (PostgreSQL)', ['--selectProjects', 'server'], onPostgres),
      jestStep('server, catalogue (embedded, what can differ)', [
        '--selectProjects',
        'server',
        '--testPathPatterns',
        ...testedOnBoth,
      ]),
    ];
  }
  console.log('- SKIPPED, not counted: server, catalogue (PostgreSQL): no PostgreSQL 15 or newer found');
  return [jestStep('server, catalogue (embedded)', ['--selectProjects', 'server'])];
}

await command(async () => {
  // Without a browser the journeys fail, and the other steps run.
  await ensureBrowser({ headlessShell: true });
  const isPostgresThere = await hasPostgres();

  // Steps of a stage run in parallel and fill the time in which others wait for a database. The journeys run alone,
  // because their browsers and servers keep both cores busy.
  await runSteps([
    [
      { name: 'build', script: 'scripts/build.mjs' },
      nodeTestStep('boundaries, docs and scripts', toolingTests()),
    ],
    [
      // Takes minutes of one core, so that in the stage before the other core would be idle.
      { name: 'types and lint', script: 'scripts/lint.mjs', args: ['--types'] },
      { name: 'size', script: 'scripts/size.mjs' },
      jestStep('unit, web', ['--selectProjects', 'unit', 'web'], isPostgresThere ? onPostgres : {}),
      ...serverSteps(isPostgresThere),
    ],
    [jestStep('browser journeys', ['--selectProjects', 'journeys', '--maxWorkers', '3'])],
  ]);
});
