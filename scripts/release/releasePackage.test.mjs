import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { test } from 'node:test';
import { build } from 'esbuild';
import { glob } from 'tinyglobby';
import { runtimeFiles, serverOptions } from '../lib/build.mjs';
import { releasePackage } from './releasePackage.mjs';
import { root } from '../lib/run.mjs';

const json = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

test('a release has the packages of a server at their versions, and their overrides', () => {
  const { 'package.json': released, 'package-lock.json': lock } = releasePackage(
    {
      name: 'koenowa',
      version: '1.2.3',
      scripts: { test: 'jest' },
      dependencies: { a: '1.0.0' },
      devDependencies: { b: '2.0.0' },
      overrides: { a: { c: '3.0.0' }, b: { d: '$d' } },
    },
    {
      lockfileVersion: 3,
      packages: {
        '': { name: 'koenowa', devDependencies: { b: '2.0.0' } },
        'node_modules/a': { version: '1.0.0' },
        'node_modules/b': { version: '2.0.0', dev: true },
        'node_modules/c': { version: '3.0.0', devOptional: true },
      },
    },
  );
  assert.deepEqual(Object.keys(lock.packages), ['', 'node_modules/a', 'node_modules/c']);
  assert.deepEqual(lock.packages[''].dependencies, { a: '1.0.0' });
  assert.deepEqual(
    [released.dependencies, released.devDependencies, released.overrides, released.scripts.test],
    [{ a: '1.0.0' }, undefined, { a: { c: '3.0.0' } }, undefined],
  );
});

test('each command of a release starts a script of the build', () => {
  const { scripts } = releasePackage(json('package.json'), json('package-lock.json'))['package.json'];
  for (const command of Object.values(scripts)) {
    const [, script] = /^node --enable-source-maps server\/(\w+)\.js$/.exec(command);
    assert.ok(script in serverOptions.entryPoints, command);
  }
});

test('`dependencies` are the packages that the server imports, and no other', async () => {
  const { outputFiles, metafile } = await build({ ...serverOptions, write: false, metafile: true });
  const threads = await glob(runtimeFiles, { cwd: path.join(root, 'src/server'), absolute: true });
  const code = [
    ...outputFiles.filter((file) => file.path.endsWith('.js')).map(({ text }) => text),
    ...threads.map((file) => readFileSync(file, 'utf8')),
  ].join('\n');
  const packageOf = (name) => /^(@[^/]+\/)?[^/]+/.exec(name)[0];
  const imported = Object.values(metafile.outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external, path: name }) => external && !isBuiltin(name) && !name.startsWith('tsx/'))
    .map(({ path: name }) => packageOf(name));
  const dependencies = Object.keys(json('package.json').dependencies);
  assert.deepEqual(
    imported.filter((name) => !dependencies.includes(name)),
    [],
  );
  // A package may only be resolved for its files, or imported by a thread that is not bundled, so any mention of it counts.
  const isNamed = (name) => ['"', "'"].some((quote) => new RegExp(`${quote}${name}[/${quote}]`).test(code));
  assert.deepEqual(
    dependencies.filter((name) => !isNamed(name)),
    [],
  );
});
