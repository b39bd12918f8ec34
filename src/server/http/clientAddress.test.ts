import { testApp } from '../../../test/support/app/testApp';
import { buildApp } from '../app';
import { readConfig } from '../lib/config';

const production = {
  NODE_ENV: 'production',
  SECRET_KEY: 'x'.repeat(32),
  PUBLIC_URL: 'https://koenowa.example',
};

/** Which address a request is taken to come from; the limits on guessing count by it. */
async function seenAs(env: Record<string, string>, remoteAddress: string, forwarded: string) {
  const { services } = await testApp();
  const app = await buildApp({ ...services, config: readConfig(env, 'test') });
  app.get('/seen', async (request) => request.ip);
  const answer = await app.inject({ url: '/seen', remoteAddress, headers: { 'x-forwarded-for': forwarded } });
  await app.close();
  return answer.body;
}

const ownProxies = { ...production, TRUSTED_PROXIES: 'loopback, 198.51.100.0/24' };

test.each([
  ['what the proxy beside us says', production, '127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['the last stranger, not what they claim', production, '10.0.0.2', '6.6.6.6, 203.0.113.7', '203.0.113.7'],
  ['a stranger who talks to us directly', production, '203.0.113.7', '6.6.6.6', '203.0.113.7'],
  ['behind a named network', ownProxies, '127.0.0.1', '203.0.113.7, 198.51.100.4', '203.0.113.7'],
  ['a private network that was not named', ownProxies, '10.0.0.2', '203.0.113.7', '10.0.0.2'],
  ['outside production nobody is believed', {}, '127.0.0.1', '203.0.113.7', '127.0.0.1'],
])('%s', async (_name, env, remoteAddress, forwarded, address) => {
  expect(await seenAs(env, remoteAddress, forwarded)).toBe(address);
});
