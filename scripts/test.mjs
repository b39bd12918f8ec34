// npm test: runs everything, one line for each step; the last line has the totals.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import './lib/checkNode.mjs';
import { command } from './lib/command.mjs';
import { ensureBrowser } from './lib/browser.mjs';
import { hasPostgres } from './lib/postgres.mjs';
import { checkStep, jestStep, nodeTestStep, reportTotals, runSteps } from './lib/testSteps.mjs';
import { root, runNode } from './lib/run.mjs';

/** Node 20's test runner accepts no globs. */
const toolingTests = () =>
  ['config', 'scripts'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true })
      .filter((file) => file.endsWith('.test.mjs'))
      .map((file) => path.join(folder, file)),
  );

/**
 * What can differ between the embedded database and PostgreSQL. Where there is PostgreSQL, everything else is tested on it
 * alone.
 */
const testedOnBoth = [
  // Not eventLoopDelay.test, which measures what the server does before it asks a database.
  'test/catalogue/(?!eventLoopDelay)',
  'src/server/(db|jobs)/',
  'src/server/modules/(ledger|live)/',
  'src/server/http/live',
  // What happens at the same time.
  '(invitationRights|deleteAccountRaces|deleteOrganization|interleavedSaves|rateLimits)\\.test',
];

/** Where there is PostgreSQL. */
const onPostgres = { TEST_DB: 'server' };

/** Server tests on the embedded database, and on PostgreSQL. */
const serverSteps = (isPostgresThere) =>
  isPostgresThere
    ? [
        jestStep('server, catalogue (PostgreSQL)', ['--selectProjects', 'server'], onPostgres),
        jestStep('server, catalogue (embedded, what can differ)', [
          '--selectProjects',
          'server',
          '--testPathPatterns',
          ...testedOnBoth,
        ]),
      ]
    : [
        {
          name: 'server, catalogue (PostgreSQL)',
          skipped: 'no PostgreSQL 15 or newer found on this machine',
        },
        jestStep('server, catalogue (embedded)', ['--selectProjects', 'server']),
      ];

await command(async () => {
  const browser = await ensureBrowser({ headlessShell: true });
  const isPostgresThere = hasPostgres();

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
      jestStep('unit, web', ['--selectProjects', 'unit', 'web'], isPostgresThere ? onPostgres : {}),
      ...serverSteps(isPostgresThere),
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
