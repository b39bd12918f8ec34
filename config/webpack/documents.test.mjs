import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import 'tsx/cjs';

const require = createRequire(import.meta.url);
const { documents } = require('./documents.ts');

/** What the document of every address but /login is filled with. */
const valuesOf = (mode) =>
  documents(mode)
    .at(-1)
    .userOptions.templateParameters({ entrypoints: new Map(), namedChunkGroups: new Map() });

test('in development the document says what the server would, out of the same environment', async () => {
  Object.assign(process.env, { APP_ENV: 'local', PRIVACY_POLICY_URL: 'https://koenowa.test/</script>' });
  const { config, version } = await valuesOf({ production: false });
  assert.doesNotMatch(config, /</);
  const { production, profileImagePrefix, privacyPolicyUrl } = JSON.parse(config);
  assert.deepEqual([production, profileImagePrefix], [false, '/local/profile']);
  assert.equal(privacyPolicyUrl, 'https://koenowa.test/</script>');
  assert.equal(version, require('../../package.json').version);
});

test('a build leaves the places to the server', async () => {
  const { config, version } = await valuesOf({ production: true });
  assert.deepEqual([config, version], ['__CONFIG__', '__VERSION__']);
});

test('the document has a place for both', () => {
  const document = readFileSync(new URL('../../public/index.html', import.meta.url), 'utf8');
  assert.match(document, /<meta name="version" content="<%= version %>" \/>/);
  assert.match(document, /id="config"><%= config %><\/script>/);
});
