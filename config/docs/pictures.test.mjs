// The pictures that `npm run screens` takes: those of the help are each shown by an article, those of the screens listed.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const root = path.join(import.meta.dirname, '../..');
const read = (file) => readFileSync(path.join(root, file), 'utf8');
const helpFolder = 'public/help';
const screensFolder = 'docs/screens';
const pictures = (folder) => readdirSync(path.join(root, folder)).filter((file) => file.endsWith('.webp'));
const bytes = (folder, file) => statSync(path.join(root, folder, file)).size;
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

test('each picture of the help is shown by one article, and its size is known', () => {
  const articles = 'src/web/features/help/articles';
  const shown = readdirSync(path.join(root, articles)).flatMap((file) =>
    [...read(path.join(articles, file)).matchAll(/picture: '(\w+)'/g)].map(([, name]) => `${name}.webp`),
  );
  const sizes = Object.keys(JSON.parse(read('src/web/features/help/articles/pictureSizes.json')));
  const files = pictures(helpFolder).sort();
  assert.ok(files.length > 0);
  assert.deepEqual(shown.sort(), files);
  assert.deepEqual(sizes.map((name) => `${name}.webp`).sort(), files);
});

test('a picture of the help has at most 40 kB, all of them 1 MB', () => {
  const sizes = pictures(helpFolder).map((file) => [file, bytes(helpFolder, file)]);
  assert.deepEqual(
    sizes.filter(([, size]) => size > 40_000),
    [],
  );
  assert.ok(sum(sizes.map(([, size]) => size)) <= 1_000_000);
});

test('the index lists each picture of a screen once; they have 4 MB', () => {
  const listed = [...read(`${screensFolder}/README.md`).matchAll(/\(([\w-]+\.webp)\)/g)].map(
    ([, file]) => file,
  );
  const files = pictures(screensFolder);
  assert.ok(files.length > 0);
  assert.deepEqual(listed.sort(), files.sort());
  assert.ok(sum(files.map((file) => bytes(screensFolder, file))) <= 4_000_000);
});
