import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { root } from './run.mjs';
import { groupFiles, modulesWithHooks } from './testGroups.mjs';

const texts = new Map([
  ['short', 'test()'],
  ['mocks', "jest.mock('stripe');"],
  ['long', 'test(); test(); test();'],
  ['options', 'configure({ defaultHidden: true });'],
  ['says so', '// Runs alone: it counts the modules that are loaded.'],
  ['middle', 'test(); test();'],
]);

test('each file is in one group, the longest ones first', () => {
  const { alone, shared } = groupFiles(texts, 2);
  assert.deepEqual(shared, [['long', 'short'], ['middle']]);
  assert.deepEqual([...alone, ...shared].flat().sort(), [...texts.keys()].sort());
});

test('files that mock modules, set options of Testing Library, or say so, run alone', () => {
  assert.deepEqual(groupFiles(texts, 2).alone, [['says so'], ['options'], ['mocks']]);
});

test('there are no empty groups', () => {
  assert.deepEqual(groupFiles(new Map([['only', '']]), 4).shared, [['only']]);
});

test('the modules of test/support with hooks are listed', () => {
  const folder = path.join(root, 'test/support');
  const found = readdirSync(folder, { recursive: true })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .filter((file) => /^(?:before|after)(?:All|Each)\(/m.test(readFileSync(path.join(folder, file), 'utf8')))
    .map((file) => file.replace(/\.tsx?$/, ''));
  assert.deepEqual(found.sort(), Object.values(modulesWithHooks).flat().sort());
});
