// npm run lint [-- --fix]: ESLint and Prettier over the whole tree.
import './lib/checkNode.mjs';
import { command } from './lib/command.mjs';
import { Refusal, runNode, tool } from './lib/run.mjs';

const fix = process.argv.includes('--fix');

await command(async () => {
  const results = await Promise.all([
    runNode(tool('eslint/bin/eslint.js'), ['.', '--max-warnings', '0', ...(fix ? ['--fix'] : [])]),
    runNode(tool('prettier/bin/prettier.cjs'), ['.', fix ? '--write' : '--check', '--log-level', 'warn']),
  ]);
  const words = results
    .map(({ output }) => output.trim())
    .filter(Boolean)
    .join('\n');
  if (results.some(({ code }) => code !== 0)) throw new Refusal(words);
});
