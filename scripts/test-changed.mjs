// npm run test:changed: types, then lint and the tests that the changed files can affect, journeys excepted. Changed are
// the files that differ from main's merge base, and uncommitted ones.
import { existsSync } from 'node:fs';
import './lib/checkNode.mjs';
import { command } from './lib/command.mjs';
import { run, tool } from './lib/run.mjs';
import { jestStep, runSteps } from './lib/testSteps.mjs';

const git = async (...args) => (await run('git', args)).output.split('\n').filter(Boolean);

await command(async () => {
  const [base = 'HEAD'] = await git('merge-base', 'HEAD', process.argv[2] ?? 'origin/main').then((lines) =>
    lines.filter((line) => /^[0-9a-f]{40}$/.test(line)),
  );
  const changed = [
    ...(await git('diff', '--name-only', '--diff-filter=d', base)),
    ...(await git('ls-files', '--others', '--exclude-standard')),
  ].filter((file) => existsSync(file) && /\.(?:[cm]?[jt]sx?)$/.test(file));
  if (changed.length === 0) return console.log('No changed source files.');

  const jestFiles = changed.filter((file) => /\.tsx?$/.test(file));
  const related = [
    '--findRelatedTests',
    ...jestFiles,
    '--selectProjects',
    'unit',
    'server',
    'web',
    '--passWithNoTests',
  ];
  await runSteps([
    [
      { name: 'types', script: tool('typescript/bin/tsc'), args: ['--pretty'] },
      {
        name: 'lint of changed files',
        script: tool('eslint/bin/eslint.js'),
        args: ['--no-warn-ignored', '--max-warnings', '0', ...changed],
      },
    ],
    jestFiles.length > 0 ? [jestStep('related tests', related)] : [],
  ]);
});
