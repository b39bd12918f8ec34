// npm run size: the JavaScript of each page and lazy chunk in kB (1000 bytes), gzip and brotli, against its budget.
import './lib/checkNode.mjs';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { buildStale } from './lib/build.mjs';
import { command } from './lib/command.mjs';
import { CommandError, readJson, root } from './lib/run.mjs';
import { findMisplacedCode, measureAll, pageChunks } from './lib/sizes.mjs';

const web = path.join(root, 'build/app/web');
const read = (file) => readFileSync(path.join(web, file));

const sizes = new Map();
function sizeOf(file) {
  if (!sizes.has(file)) {
    const bytes = read(file);
    sizes.set(file, {
      gzip: gzipSync(bytes, { level: 9 }).length,
      brotli: brotliCompressSync(bytes).length,
    });
  }
  return sizes.get(file);
}

await command(async () => {
  await buildStale(['web']);
  const { javascript: budgets } = readJson('config/budgets.json');
  const manifest = readJson('build/app/web/assets-manifest.json');

  const pages = pageChunks(readFileSync(path.join(root, 'src/web/app/routes.tsx'), 'utf8'));
  const rows = measureAll(budgets, manifest, sizeOf, pages);
  const kb = (number) => number.toFixed(1).padStart(7);
  console.log(`  ${'kB of JavaScript'.padEnd(24)}   gzip   brotli   budget (gzip)`);
  for (const { name, notBuilt, gzip, brotli, maxGzipKb, passed } of rows) {
    const label = name.padEnd(24);
    if (notBuilt) console.log(`- ${label} not built yet`);
    else console.log(`${passed ? '✓' : '✗'} ${label}${kb(gzip)}  ${kb(brotli)}   ${maxGzipKb ?? ''}`);
  }

  const errors = [
    ...rows
      .filter(({ passed }) => !passed)
      .map(({ name, maxGzipKb }) =>
        maxGzipKb === undefined
          ? `${name} is a page without a budget in config/budgets.json`
          : `${name} exceeds its budget of ${maxGzipKb} kB`,
      ),
    ...findMisplacedCode(budgets, manifest, (file) => read(file).toString()),
  ];
  if (errors.length > 0) throw new CommandError(errors.join('\n'));
});
