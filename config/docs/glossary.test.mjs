// The last column of docs/glossary.md holds words that no text of the product uses; `、` stands between them.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const root = path.join(import.meta.dirname, '../..');
const glossary = readFileSync(path.join(root, 'docs/glossary.md'), 'utf8');

/** `[word, word that is not used in its place]` for each entry of the last column. */
const replaced = glossary
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Word'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, word]) => !word.startsWith('---'))
  .flatMap(([, word, , others]) => others.split('、').map((other) => [word, other]));

/**
 * Sources with texts of the product. What people write, in the demo, in the question library and in the search of the
 * palette, is theirs.
 */
const sources = ['src/contract', 'src/domain', 'src/server', 'src/web'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true })
    .map((file) => path.join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => !file.includes('/seed/') && !file.includes('questions/library/'))
    .filter((file) => !file.endsWith('/paletteWords.ts')),
);

test('the glossary names words that are not used', () => assert.ok(replaced.length > 20));

test('no text of the product uses another word than that of the glossary', () => {
  const found = sources.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return replaced
      .filter(([, other]) => text.includes(other))
      .map(([word, other]) => `${file}: ${other} instead of ${word}`);
  });
  assert.deepEqual(found, []);
});
