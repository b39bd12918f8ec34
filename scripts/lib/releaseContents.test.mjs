import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { licenceTexts, neededPackages, releasedNames } from './releaseContents.mjs';
import { root } from './run.mjs';

/** Licences under which packages may be part of a release. LGPL: libvips, a library of its own beside sharp. */
const allowed = new Set(
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 CC0-1.0 OFL-1.1 LGPL-3.0-or-later'.split(
    ' ',
  ),
);

test('a package brings those that it needs, from the nearest folder', () => {
  const lock = {
    packages: {
      '': {},
      'node_modules/a': { dependencies: { b: '1' }, peerDependencies: { absent: '1' } },
      'node_modules/a/node_modules/b': { dependencies: { '@c/d': '1' } },
      'node_modules/b': {},
      'node_modules/@c/d': { optionalDependencies: { a: '1' } },
      'node_modules/tool': {},
    },
  };
  assert.deepEqual(Object.keys(neededPackages(['a'], lock)), [
    'node_modules/@c/d',
    'node_modules/a',
    'node_modules/a/node_modules/b',
  ]);
});

test('every released package has a licence that permits it, and its text where it is installed', async () => {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const packages = neededPackages(await releasedNames(), lock);
  for (const name of ['fastify', 'react', '@mui/material', 'moment'])
    assert.ok(packages[`node_modules/${name}`], name);
  assert.equal(packages['node_modules/jest'], undefined);
  const isAllowed = ({ license }) =>
    license?.split(/ AND | OR |[()]/).every((each) => each === '' || allowed.has(each));
  assert.deepEqual(
    Object.entries(packages)
      .filter(([, entry]) => !isAllowed(entry))
      .map(([folder, { license }]) => [folder, license]),
    // Its licence is a file: MIT.
    [['node_modules/png-js', undefined]],
  );
  assert.match(licenceTexts(packages, root), /^fastify \d.*: MIT\n\nMIT License/m);
});
