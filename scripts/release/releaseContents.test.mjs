import assert from 'node:assert/strict';
import { test } from 'node:test';
import { licenceTexts, releasedPackages } from './releaseContents.mjs';

/** Licences under which packages may be part of a release. LGPL: libvips, a library of its own beside sharp. */
const allowed = new Set(
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 CC0-1.0 OFL-1.1 LGPL-3.0-or-later'.split(
    ' ',
  ),
);

test('every released package has a licence that permits it, and its text where it is installed', async () => {
  const packages = await releasedPackages();
  for (const name of ['fastify', 'react', '@mui/material', 'moment'])
    assert.ok(
      packages.some((released) => released.name === name),
      name,
    );
  assert.ok(!packages.some(({ name }) => name === 'jest'));
  const isAllowed = ({ license }) =>
    license?.split(/ AND | OR |[()]/).every((each) => each === '' || allowed.has(each));
  assert.deepEqual(
    packages.filter((released) => !isAllowed(released)).map(({ name, license }) => [name, license]),
    // This package names its licence only in a file, which is MIT.
    [['png-js', undefined]],
  );
  assert.match(licenceTexts(packages), /^fastify \d.*: MIT\n\nMIT License/m);
});
