import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { gunzipSync, inflateRawSync } from 'node:zlib';
import { uploadSourceMaps } from './uploadSourceMaps.mjs';

const closers = [];
after(() => closers.forEach((close) => close()));

const release = '1.2.3+abcdef01';

/** What Sentry's client asks of Sentry: it keeps chunks by their checksum, and bundles that were made of them. */
async function startFakeSentry() {
  const chunks = new Map();
  const bundles = [];
  const requests = [];
  const replyTo = ({ method, url, headers }, body, address) => {
    requests.push(`${method} ${url}`);
    if (headers.authorization !== 'Bearer a-token') return [401, { detail: 'Invalid token' }];
    switch (`${method} ${url}`) {
      case 'GET /api/0/organizations/minato/chunk-upload/':
        return [200, chunkOptions(`${address}/chunks/`)];
      case 'POST /chunks/':
        for (const chunk of partsOf(headers['content-type'], body).map((part) => gunzipSync(part)))
          chunks.set(createHash('sha1').update(chunk).digest('hex'), chunk);
        return [200, {}];
      case 'POST /api/0/organizations/minato/artifactbundle/assemble/': {
        const { chunks: wanted, projects, version } = JSON.parse(body);
        const missingChunks = wanted.filter((checksum) => !chunks.has(checksum));
        if (missingChunks.length > 0) return [200, { state: 'not_found', missingChunks }];
        const bundle = Buffer.concat(wanted.map((checksum) => chunks.get(checksum)));
        bundles.push({ projects, version, bundle });
        return [200, { state: 'ok', missingChunks: [] }];
      }
      default:
        return [404, { detail: 'Not found' }];
    }
  };
  const server = createServer((request, response) => {
    const parts = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      const [status, reply] = replyTo(request, Buffer.concat(parts), `http://${request.headers.host}`);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  const env = {
    ...process.env,
    SENTRY_URL: `http://127.0.0.1:${server.address().port}`,
    SENTRY_AUTH_TOKEN: 'a-token',
    SENTRY_ORG: 'minato',
    SENTRY_PROJECT: 'koenowa',
  };
  return { env, bundles, requests };
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

/** The contents of the parts of a multipart body. */
function partsOf(contentType, body) {
  const boundary = `--${/boundary=(.*)$/.exec(contentType)[1]}`;
  return body
    .toString('latin1')
    .split(boundary)
    .slice(1, -1)
    .map((part) => Buffer.from(part.slice(part.indexOf('\r\n\r\n') + 4, -2), 'latin1'));
}

/** The files of a bundle, a zip that starts with other bytes, by their addresses in its manifest. */
function filesOf(zip) {
  const content = new Map();
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, nameLength, extra, comment] = [20, 28, 30, 32].map((offset, index) =>
      index === 0 ? zip.readUInt32LE(at + offset) : zip.readUInt16LE(at + offset),
    );
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + size);
    const isDeflated = zip.readUInt16LE(at + 10) === 8;
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    content.set(name, (isDeflated ? inflateRawSync(bytes) : bytes).toString());
    at += 46 + nameLength + extra + comment;
  }
  const { files } = JSON.parse(content.get('manifest.json'));
  return Object.fromEntries(
    Object.entries(files).map(([name, { url, type, headers = {} }]) => [
      url,
      { type, map: headers.sourcemap, text: content.get(name) },
    ]),
  );
}

const map = JSON.stringify({
  version: 3,
  sources: ['webpack://koenowa/./src/a.ts'],
  names: [],
  mappings: 'AAAA',
});

/** A folder that is served, with two scripts, and one of their maps, without those of `withoutMap`. */
function makeBuild({ withoutMap = [] } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'koenowa-maps-'));
  closers.push(() => rmSync(folder, { recursive: true }));
  const [web, maps] = ['web', 'maps'].map((name) => path.join(folder, name));
  for (const each of [web, maps]) mkdirSync(path.join(each, 'assets'), { recursive: true });
  for (const name of ['main.0a.js', 'login.1b.js']) {
    writeFileSync(path.join(web, 'assets', name), 'throw 1');
    writeFileSync(path.join(web, 'assets', `${name}.gz`), 'compressed');
    if (!withoutMap.includes(name)) writeFileSync(path.join(maps, 'assets', `${name}.map`), map);
  }
  writeFileSync(path.join(web, 'index.html'), '<html>');
  return { web, maps, release };
}

test('every script is sent with its map, for the release, under the path at which it is served', async () => {
  const { env, bundles } = await startFakeSentry();
  assert.equal(await uploadSourceMaps(makeBuild(), env), 2);
  const [{ projects, version, bundle }] = bundles;
  const files = filesOf(bundle);
  assert.deepEqual([projects, version], [['koenowa'], release]);
  assert.deepEqual(
    Object.entries(files)
      .map(([url, file]) => [url, file.type, file.map])
      .sort(),
    [
      ['~/assets/login.1b.js', 'minified_source', 'login.1b.js.map'],
      ['~/assets/login.1b.js.map', 'source_map', undefined],
      ['~/assets/main.0a.js', 'minified_source', 'main.0a.js.map'],
      ['~/assets/main.0a.js.map', 'source_map', undefined],
    ],
  );
  assert.equal(files['~/assets/main.0a.js'].text, 'throw 1');
  assert.deepEqual(JSON.parse(files['~/assets/main.0a.js.map'].text).sources, [
    'webpack://koenowa/./src/a.ts',
  ]);
});

test('what Sentry has is not sent again', async () => {
  const { env, requests } = await startFakeSentry();
  const build = makeBuild();
  await uploadSourceMaps(build, env);
  await uploadSourceMaps(build, env);
  assert.equal(requests.filter((request) => request === 'POST /chunks/').length, 1);
});

test('missing settings are named', async () => {
  await assert.rejects(uploadSourceMaps(makeBuild(), { SENTRY_ORG: 'minato' }), {
    message: 'SENTRY_AUTH_TOKEN, SENTRY_PROJECT must be set',
  });
});

test('a script without a map is named before anything is sent', async () => {
  const { env, requests } = await startFakeSentry();
  await assert.rejects(uploadSourceMaps(makeBuild({ withoutMap: ['main.0a.js'] }), env), {
    message: 'There is no source map of assets/main.0a.js; run npm run build first',
  });
  assert.deepEqual(requests, []);
});

test('a token that Sentry refuses is said', async () => {
  const { env, bundles } = await startFakeSentry();
  const sending = uploadSourceMaps(makeBuild(), { ...env, SENTRY_AUTH_TOKEN: 'another' });
  await assert.rejects(sending, /The source maps could not be sent\.[^]*Invalid token/);
  assert.deepEqual(bundles, []);
});
