import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CommandError } from '../lib/run.mjs';
import { describeSignatures } from './signatures.mjs';

const entry = { name: 'left', version: '1.0.0' };

test('a wrong signature is refused by name', () => {
  const describe = () => describeSignatures(JSON.stringify({ invalid: [entry], missing: [] }));
  assert.throws(describe, new CommandError('Not the packages that were published: left@1.0.0'));
});

for (const [name, output, line] of [
  [
    'correct signatures are accepted',
    { invalid: [], missing: [] },
    'No signature of a package is wrong; 0 have none.',
  ],
  [
    'packages without a signature are counted',
    { invalid: [], missing: [entry] },
    'No signature of a package is wrong; 1 have none.',
  ],
  [
    'keys that cannot be reached refuse nothing',
    { error: { code: 'ENOTFOUND' } },
    'The signatures could not be compared (ENOTFOUND).',
  ],
])
  test(name, () => assert.equal(describeSignatures(JSON.stringify(output)), line));

for (const output of ['', 'npm error audit'])
  test(`an npm that prints no report refuses nothing: '${output}'`, () => {
    assert.equal(describeSignatures(output), 'The signatures could not be compared (no reply).');
  });
