import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { uploadSourceMaps } from './uploadSourceMaps.mjs';

const closers = [];
after(() => closers.forEach((close) => close()));

/** Replies to what Sentry's client asks; `assembled` are the bundles that it made of chunks. */
async function startFakeSentry() {
  const assembled = [];
  const server = createServer((request, response) => {
    const parts = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      const [status, reply] = replyTo(request, Buffer.concat(parts).toString(), assembled);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  const address = `http://127.0.0.1:${server.address().port}`;
  const account = { SENTRY_AUTH_TOKEN: 'a-token', SENTRY_ORG: 'minato', SENTRY_PROJECT: 'koenowa' };
  return { env: { ...process.env, SENTRY_URL: address, ...account }, assembled };
}

function replyTo({ method, url, headers }, body, assembled) {
  if (headers.authorization !== 'Bearer a-token') return [401, { detail: 'Invalid token' }];
  switch (`${method} ${url}`) {
    case 'GET /api/0/organizations/minato/chunk-upload/':
      return [200, chunkOptions(`http://${headers.host}/chunks/`)];
    case 'POST /api/0/organizations/minato/artifactbundle/assemble/':
      assembled.push(JSON.parse(body));
      return [200, { state: 'ok', missingChunks: [] }];
    default:
      return [404, { detail: 'Not found' }];
  }
}

const chunkOptions = (url) => ({
  url,
  chunkSize: 8_388_608,
  chunksPerRequest: 64,
  maxFileSize: 2_147_483_648,
  maxRequestSize: 33_554_432,
  concurrency: 1,
  hashAlgorithm: 'sha1',
  compression: ['gzip'],
  accept: ['release_files', 'sources', 'artifact_bundles', 'artifact_bundles_v2'],
});

/** A folder that is served, with two scripts, and one of their maps. */
function makeBuild() {
  const folder = mkdtempSync(path.join(tmpdir(), 'koenowa-maps-'));
  closers.push(() => rmSync(folder, { recursive: true }));
  const [web, maps] = ['web', 'maps'].map((name) => path.join(folder, name));
  for (const each of [web, maps]) mkdirSync(path.join(each, 'assets'), { recursive: true });
  const map = { version: 3, sources: ['webpack://koenowa/./src/a.ts'], names: [], mappings: 'AAAA' };
  for (const name of ['main.0a.js', 'login.1b.js']) {
    writeFileSync(path.join(web, 'assets', name), 'throw 1');
    writeFileSync(path.join(web, 'assets', `${name}.gz`), 'compressed');
    writeFileSync(path.join(maps, 'assets', `${name}.map`), JSON.stringify(map));
  }
  writeFileSync(path.join(web, 'index.html'), '<html>');
  return { web, maps, release: '1.2.3+abcdef01' };
}

test('every script is sent with its map, for the release, under the path at which it is served', async () => {
  const { env, assembled } = await startFakeSentry();
  const report = await uploadSourceMaps(makeBuild(), env);
  const [{ projects, version }] = assembled;
  assert.deepEqual([projects, version], [['koenowa'], '1.2.3+abcdef01']);
  assert.deepEqual(report.match(/~\/.*/g), [
    '~/assets/login.1b.js (sourcemap at login.1b.js.map)',
    '~/assets/main.0a.js (sourcemap at main.0a.js.map)',
    '~/assets/login.1b.js.map',
    '~/assets/main.0a.js.map',
  ]);
});

test('missing settings are named', async () => {
  await assert.rejects(uploadSourceMaps(makeBuild(), { SENTRY_ORG: 'minato' }), {
    message: 'SENTRY_AUTH_TOKEN, SENTRY_PROJECT must be set',
  });
});

test('a token that Sentry refuses is said', async () => {
  const { env, assembled } = await startFakeSentry();
  const sending = uploadSourceMaps(makeBuild(), { ...env, SENTRY_AUTH_TOKEN: 'another' });
  await assert.rejects(sending, /The source maps could not be sent\.[^]*Invalid token/);
  assert.deepEqual(assembled, []);
});
