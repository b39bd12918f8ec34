import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CommandError } from './run.mjs';
import { describeSignatures } from './signatures.mjs';

const entry = { name: 'left', version: '1.0.0' };

test('a wrong signature is refused by name', () => {
  const describe = () => describeSignatures(JSON.stringify({ invalid: [entry], missing: [] }));
  assert.throws(describe, new CommandError('Not the packages that were published: left@1.0.0'));
});

for (const [name, output, line] of [
  ['correct signatures are accepted', { invalid: [], missing: [] }, 'No signature of a package is wrong.'],
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

test('an npm that says nothing refuses nothing', () => {
  assert.equal(describeSignatures(''), 'The signatures could not be compared (no reply).');
});
