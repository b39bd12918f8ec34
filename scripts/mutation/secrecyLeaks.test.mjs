import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { root } from '../lib/run.mjs';
import { secrecyLeaks } from './secrecyLeaks.mjs';

for (const { name, file, find, replace } of secrecyLeaks) {
  test(`can be made: ${name}`, () => {
    const found = readFileSync(path.join(root, file), 'utf8').split(find).length - 1;
    assert.equal(found, 1, `${file} has ${found} times: ${find}`);
    assert.notEqual(find, replace);
  });
}
