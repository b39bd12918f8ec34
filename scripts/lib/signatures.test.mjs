import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeSignatures } from './signatures.mjs';

const entry = { name: 'left', version: '1.0.0' };

for (const [name, output, expected] of [
  [
    'a wrong signature is refused by name',
    JSON.stringify({ invalid: [entry], missing: [] }),
    { isRefused: true, line: 'Not the packages that were published: left@1.0.0' },
  ],
  [
    'correct signatures are accepted',
    JSON.stringify({ invalid: [], missing: [] }),
    { isRefused: false, line: 'No signature of a package is wrong.' },
  ],
  [
    'packages without a signature are counted',
    JSON.stringify({ invalid: [], missing: [entry] }),
    { isRefused: false, line: 'No signature of a package is wrong; 1 have none.' },
  ],
  [
    'keys that cannot be reached refuse nothing',
    JSON.stringify({ error: { code: 'ENOTFOUND' } }),
    { isRefused: false, line: 'The signatures could not be compared (ENOTFOUND).' },
  ],
  [
    'an npm that says nothing refuses nothing',
    '',
    { isRefused: false, line: 'The signatures could not be compared (no reply).' },
  ],
])
  test(name, () => assert.deepEqual(describeSignatures(output), expected));
