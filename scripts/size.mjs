// npm run size: the JavaScript of each page and lazy chunk in kB (1000 bytes), gzip and brotli, against its budget.
import './lib/checkNode.mjs';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { buildStale } from './lib/build.mjs';
import { command } from './lib/command.mjs';
import { CommandError, readJson, root } from './lib/run.mjs';
import { findMisplacedCode, measureAll, pageChunks } from './size/sizes.mjs';

const web = path.join(root, 'build/app/web');

/** The server sends the compressed scripts of the build. */
const sizeOf = (file) => {
  const [gzip, brotli] = ['gz', 'br'].map((format) => statSync(path.join(web, `${file}.${format}`)).size);
  return { gzip, brotli };
};

await command(async () => {
  await buildStale(['web']);
  const { javascript: budgets } = readJson('config/budgets.json');
  const manifest = readJson('build/app/web/assets-manifest.json');

  const pages = pageChunks(readFileSync(path.join(root, 'src/web/app/routes.tsx'), 'utf8'));
  const rows = measureAll(budgets, manifest, sizeOf, pages);
  const kb = (number) => number.toFixed(1).padStart(7);
  console.log(`  ${'kB of JavaScript'.padEnd(24)}   gzip   brotli   budget (gzip)`);
  for (const { name, gzip, brotli, maxGzipKb, problem } of rows)
    console.log(`${problem ? '✗' : '✓'} ${name.padEnd(24)}${kb(gzip)}  ${kb(brotli)}   ${maxGzipKb ?? ''}`);

  const errors = [
    ...rows.filter(({ problem }) => problem).map(({ name, problem }) => `${name} ${problem}`),
    ...findMisplacedCode(budgets, manifest, (file) => readFileSync(path.join(web, file), 'utf8')),
  ];
  if (errors.length > 0) throw new CommandError(errors.join('\n'));
});
