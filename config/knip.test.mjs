// Shows that knip refuses import cycles with this configuration; by default it only warns of them.
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { runNode, tool } from '../scripts/lib/run.mjs';

let folder;
const write = (name, code) => writeFileSync(path.join(folder, `src/server/${name}.ts`), code);
before(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'koenowa-knip-'));
  mkdirSync(path.join(folder, 'src/server'), { recursive: true });
  cpSync(path.join(import.meta.dirname, 'knip.json'), path.join(folder, 'knip.json'));
  writeFileSync(path.join(folder, 'package.json'), '{}');
  write('main', "import { a } from './a'; a();");
  write('a', "import { b } from './b'; export type A = number; export const a = (): A => b();");
});
after(() => rmSync(folder, { recursive: true }));

const runKnip = () =>
  runNode(tool('knip/bin/knip.js'), ['--directory', folder, '--config', path.join(folder, 'knip.json')]);

/** [what, code of b.ts, exit code]; a.ts imports b.ts. */
const cases = [
  ['refuses modules that import each other', "import { a } from './a'; export const b = () => a();", 1],
  ['refuses a cycle with a lazy import', "export const b = () => import('./a').then(({ a }) => a());", 1],
  ['allows a cycle of types', "import type { A } from './a'; export const b = (): A => 1;", 0],
];
for (const [what, code, exitCode] of cases) {
  test(what, async () => {
    write('b', code);
    const knip = await runKnip();
    assert.equal(knip.code, exitCode, knip.output);
    assert.equal(knip.output.includes('Circular dependencies'), exitCode === 1, knip.output);
  });
}
