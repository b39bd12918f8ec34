// npm test: everything, in this order, with one line each; the last line counts it all.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import './lib/checkNode.mjs';
import { command } from './lib/command.mjs';
import { ensureBrowser } from './lib/browser.mjs';
import { hasPostgres } from './lib/postgres.mjs';
import { runSteps, tally } from './lib/steps.mjs';
import { check, jest, nodeTests } from './lib/testSteps.mjs';
import { root, runNode, tool } from './lib/run.mjs';

/** Node's runner of version 20 knows no globs. */
const toolingTests = () =>
  ['config', 'scripts'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true })
      .filter((file) => file.endsWith('.test.mjs'))
      .map((file) => path.join(folder, file)),
  );

const serverHalf = ['src/server', 'test/catalogue'];

await command(async () => {
  const browser = await ensureBrowser();

  // Steps of one stage run side by side, so that none leaves a core to itself.
  const stages = [
    [
      check('types', () => runNode(tool('typescript/bin/tsc'), ['--noEmit', '--pretty'])),
      check('lint', () => runNode('scripts/lint.mjs', [])),
      check('build', () => runNode('scripts/build.mjs', [])),
      nodeTests('walls and scripts', toolingTests()),
    ],
    [check('size', () => runNode('scripts/size.mjs', []))],
    [jest('unit, server, catalogue, web (embedded)', ['--selectProjects', 'node', 'jsdom'])],
    [
      hasPostgres()
        ? jest('server, catalogue (PostgreSQL)', [...serverHalf, '--selectProjects', 'node'], {
            TEST_DB: 'server',
          })
        : {
            name: 'server, catalogue (PostgreSQL)',
            skipped: 'no PostgreSQL 15 or newer found on this machine',
          },
    ],
    [
      browser
        ? jest('browser journeys', ['--selectProjects', 'journeys'], { CHROME_PATH: browser })
        : check('browser journeys', async () => ({
            code: 1,
            output: 'No browser was found and none could be installed.',
          })),
    ],
  ];
  tally(await runSteps(stages));
});
