import { version } from '../../../package.json';
import { readConfig } from '../lib/config';
import { parseOptions } from './arguments';
import { runCommand } from './runCommand';
import { verifyData } from './verify/verifyData';

const usage = 'Usage: npm run verify [-- --json]';

/** `npm run verify`: says what does not agree in the database and the storage; exit code 1 if anything does not. */
runCommand(async (args) => {
  const { json } = parseOptions(args, usage, 0);
  const findings = await verifyData(readConfig(process.env, version));
  const wrong = findings.filter(({ count }) => count > 0);
  if (wrong.length > 0) process.exitCode = 1;
  if (json) return `${JSON.stringify({ checks: findings.length, wrong })}\n`;
  const lines = wrong.map(
    ({ check, count, examples }) =>
      `${check}: ${count}件（${examples.join('、')}${count > examples.length ? ' など' : ''}）\n`,
  );
  return `${lines.join('')}確かめたこと: ${findings.length}項目。${
    wrong.length === 0 ? 'すべて一致しています。' : `一致しないもの: ${wrong.length}項目。`
  }\n`;
});
