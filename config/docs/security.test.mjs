// The rows of docs/security.md cite files, and tests by their names. What is cited has to exist, and the sums and the list
// of what is missing have to be those of the rows.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const root = path.join(import.meta.dirname, '../..');
const lines = readFileSync(path.join(root, 'docs/security.md'), 'utf8').split('\n');
const cellsOf = (line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const rows = lines
  .filter((line) => /^\| V\d+\.\d+\.\d+ +\| [12] /.test(line))
  .map(cellsOf)
  .map(([id, level, , answer, where]) => ({ id, level, answer, where }));

const missing = rows.filter(({ answer }) => answer !== 'yes').map(({ id, answer }) => `${id} ${answer}`);

test('each requirement has one row, with an answer', () => {
  assert.equal(new Set(rows.map(({ id }) => id)).size, rows.length);
  for (const { id, answer } of rows) assert.match(answer, /^(yes|partly|no)$/, id);
});

test('the sums are those of the rows; the other requirements do not apply', () => {
  for (const [levels, all] of [
    ['1', 70],
    ['2', 183],
    ['1 and 2', 253],
  ]) {
    const ofLevel = rows.filter(({ level }) => levels.includes(level));
    const sums = ['yes', 'partly', 'no'].map(
      (word) => ofLevel.filter(({ answer }) => answer === word).length,
    );
    const stated = lines.map(cellsOf).find(([first, ...rest]) => first === levels && rest.length === 5);
    assert.deepEqual(stated.slice(1).map(Number), [...sums, all - ofLevel.length, all], levels);
  }
});

test('what is missing is listed once', () => {
  const listed = lines
    .filter((line) => /^\| V\d+\.\d+\.\d+(?: \(no\))?[ ,]/.test(line) && cellsOf(line).length === 2)
    .flatMap((line) => cellsOf(line)[0].split(', '))
    .map((id) => (id.endsWith(' (no)') ? id.replace(' (no)', ' no') : `${id} partly`));
  assert.deepEqual(listed.sort(), missing.sort());
});

const isPath = /^(?:domain|contract|server|web|test|config|docs|scripts)\/[\w./-]+$/;

test('cited files and tests exist', () => {
  const absent = rows.flatMap(({ id, where }) => {
    let text;
    return Array.from(where.matchAll(/`([^`"]+)`|"([^"]+)"/g)).flatMap(([, code, name]) => {
      if (name !== undefined) return text?.includes(name) ? [] : [`${id}: "${name}"`];
      if (!isPath.test(code)) return [];
      const file = [code, path.join('src', code)].map((one) => path.join(root, one)).find(existsSync);
      if (!file) return [`${id}: ${code}`];
      if (path.extname(file)) text = readFileSync(file, 'utf8');
      return [];
    });
  });
  assert.deepEqual(absent, []);
});
