// npm run lint [-- --fix | --types]: ESLint and Prettier over the whole tree, with content-based caches except in CI, and
// knip, which finds files and exports that nothing uses, and import cycles. With --types the sources are type checked, too,
// and ESLint has no cache.
import './lib/checkNode.mjs';
import { command } from './lib/command.mjs';
import { CommandError, runNode, tool } from './lib/run.mjs';

const fix = process.argv.includes('--fix');
const types = process.argv.includes('--types');
const cache = (file) =>
  process.env.CI
    ? []
    : ['--cache', '--cache-strategy', 'content', '--cache-location', `node_modules/.cache/koenowa/${file}`];

await command(async () => {
  if (fix && types) throw new CommandError('npm run lint takes --fix or --types, not both.');
  const results = await Promise.all([
    types
      ? runNode('scripts/lint/lintWithTypes.mjs', [])
      : runNode(tool('eslint/bin/eslint.js'), [
          '.',
          '--max-warnings',
          '0',
          ...cache('eslint'),
          ...(fix ? ['--fix'] : []),
        ]),
    runNode(tool('prettier/bin/prettier.cjs'), [
      '.',
      fix ? '--write' : '--check',
      '--log-level',
      'warn',
      ...cache('prettier'),
    ]),
    runNode(tool('knip/bin/knip.js'), ['--config', 'config/knip.json', '--no-progress', '--no-config-hints']),
  ]);
  const reports = results
    .map(({ output }) => output.trim())
    .filter(Boolean)
    .join('\n');
  if (results.some(({ code }) => code !== 0)) throw new CommandError(reports);
});
