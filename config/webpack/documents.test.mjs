import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import 'tsx/cjs';

const require = createRequire(import.meta.url);
const { documents } = require('./documents.ts');

/** The template parameters of index.html. */
const valuesOf = (mode) =>
  documents(mode)
    .at(-1)
    .userOptions.templateParameters({ entrypoints: new Map(), namedChunkGroups: new Map() });

test('in development the values come from the same environment as in the server', async () => {
  Object.assign(process.env, { APP_ENV: 'local', PRIVACY_POLICY_URL: 'https://koenowa.test/</script>' });
  const { config, version } = await valuesOf({ production: false });
  assert.doesNotMatch(config, /</);
  const { production, profileImagePrefix, privacyPolicyUrl } = JSON.parse(config);
  assert.deepEqual([production, profileImagePrefix], [false, '/local/profile']);
  assert.equal(privacyPolicyUrl, 'https://koenowa.test/</script>');
  assert.equal(version, require('../../package.json').version);
});

test('a build contains placeholders for the server', async () => {
  const { config, version } = await valuesOf({ production: true });
  assert.deepEqual([config, version], ['__CONFIG__', '__VERSION__']);
});

test('the template uses both values', () => {
  const document = readFileSync(new URL('../../public/index.html', import.meta.url), 'utf8');
  assert.match(document, /<meta name="version" content="<%= version %>" \/>/);
  assert.match(document, /id="config"><%= config %><\/script>/);
});
