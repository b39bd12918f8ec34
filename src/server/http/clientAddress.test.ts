import { testApp } from '../../../test/support/app/testApp';
import { buildApp } from '../app';
import { readConfig } from '../lib/config';

const production = {
  NODE_ENV: 'production',
  SECRET_KEY: 'x'.repeat(32),
  PUBLIC_URL: 'https://koenowa.example',
};

/** The client address of a request, by which rate limits count. */
async function clientAddress(env: Record<string, string>, remoteAddress: string, forwarded: string) {
  const { services } = await testApp();
  const app = await buildApp({ ...services, config: readConfig(env, 'test') });
  app.get('/address', async (request) => request.ip);
  const response = await app.inject({
    url: '/address',
    remoteAddress,
    headers: { 'x-forwarded-for': forwarded },
  });
  await app.close();
  return response.body;
}

const ownProxies = { ...production, TRUSTED_PROXIES: 'loopback, 198.51.100.0/24' };

test.each([
  ['the header of a proxy on the same machine', production, '127.0.0.1', '203.0.113.7', '203.0.113.7'],
  [
    'the last address in the header, not one added by the client',
    production,
    '10.0.0.2',
    '6.6.6.6, 203.0.113.7',
    '203.0.113.7',
  ],
  ['a client without a proxy', production, '203.0.113.7', '6.6.6.6', '203.0.113.7'],
  [
    'behind a proxy in a configured network',
    ownProxies,
    '127.0.0.1',
    '203.0.113.7, 198.51.100.4',
    '203.0.113.7',
  ],
  ['a private network that is not configured', ownProxies, '10.0.0.2', '203.0.113.7', '10.0.0.2'],
  ['the header is ignored outside production', {}, '127.0.0.1', '203.0.113.7', '127.0.0.1'],
])('%s', async (_name, env, remoteAddress, forwarded, address) => {
  expect(await clientAddress(env, remoteAddress, forwarded)).toBe(address);
});
