import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import http from 'node:http';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { contract } from '../../contract/contract';
import { callApi } from '../../../test/support/app/callApi';
import { testApp } from '../../../test/support/app/testApp';
import { makePerson } from '../../../test/support/factories/people';
import { makeProject } from '../../../test/support/factories/projects';
import { makeRound } from '../../../test/support/factories/rounds';
import { makeTeam } from '../../../test/support/factories/team';
import { buildApp, buildMaintenanceApp } from '../app';
import { readConfig } from '../lib/config';
import { createLog } from '../lib/createLog';

/** Creates a folder like the built web application: two documents and one hashed asset. */
function createWebDir(): string {
  const hints = [
    {
      pattern: '^/organizations/([1-9]\\d*)/projects$',
      chunk: 'projects',
      requests: { getMe: '/members/me', getOrganizationProjects: '/organizations/$1/projects' },
    },
    {
      pattern: '^/projects/([1-9]\\d*)/reports$',
      chunk: 'reports',
      requests: { getProjectReportRounds: '/reports/projectOpenFroms/$1' },
      ofRound: {
        rounds: 'getProjectReportRounds',
        requests: {
          getProjectReports: '/reports/project/$1?openFrom=$round',
          getAnswerTimeline: '/survey/answers/timeline/$1?openFrom=$round',
        },
      },
    },
  ];
  const dir = mkdtempSync(path.join(tmpdir(), 'koenowa-web-'));
  const document = (name: string) =>
    `<meta name="version" content="__VERSION__"><script id="config" type="application/json" nonce="__NONCE__">__CONFIG__</script>${name}`;
  const only = (chunk: string) =>
    `<!--only ${chunk}--><script nonce="__NONCE__">early ${chunk}</script><!--/only-->`;
  writeFileSync(path.join(dir, 'login.html'), document('login'));
  writeFileSync(
    path.join(dir, 'index.html'),
    `${document('index')}<script type="application/json" id="hints">${JSON.stringify(hints)}</script>__REPLIES__${only('projects')}${only('others')}`,
  );
  writeFileSync(
    path.join(dir, 'assets-manifest.json'),
    JSON.stringify({
      login: ['assets/main.js', 'assets/login.js'],
      shell: ['assets/main.js', 'assets/shell.js'],
    }),
  );
  mkdirSync(path.join(dir, 'assets'));
  writeFileSync(path.join(dir, 'assets', 'main.abc123.js'), 'x');
  writeFileSync(path.join(dir, 'assets', 'main.abc123.js.map'), 'sources');
  return dir;
}

async function appWithWeb(env: Record<string, string> = {}) {
  const { services } = await testApp();
  const config = readConfig({ SEED_DEMO: 'off', ...env }, '1.2.3');
  return buildApp({ ...services, config }, { webDir: createWebDir() });
}

/** The replies in the document at `url`, by operation and path. */
async function documentRepliesOf(app: FastifyInstance, token: string, url: string) {
  const { body } = await app.inject({ url, headers: { cookie: `koenowa_token=${token}` } });
  const elements = body.matchAll(
    /<script type="application\/json" data-operation="(\w+)" data-reply="(\S+)" data-server-time="\d+">(.*?)<\/script>/gs,
  );
  return Object.fromEntries(
    Array.from(elements, ([, operation, path, json]) => [
      `${operation} ${path}`,
      JSON.parse(json!) as unknown,
    ]),
  );
}

const production = {
  NODE_ENV: 'production',
  SECRET_KEY: 'x'.repeat(32),
  PUBLIC_URL: 'https://koenowa.example',
};

describe('documents', () => {
  test('contain their own nonce, the version and the configuration', async () => {
    const app = await appWithWeb();
    const [first, second] = [
      await app.inject('/organizations/1/projects'),
      await app.inject('/organizations/1/projects'),
    ];
    const nonce = /'nonce-([^']+)'/.exec(String(first.headers['content-security-policy']))?.[1];
    expect(first.body).toContain(`nonce="${nonce}"`);
    expect(second.body).not.toContain(`nonce="${nonce}"`);
    expect(first.body).toContain('<meta name="version" content="1.2.3">');
    expect(first.headers['content-security-policy']).not.toContain('unsafe');
    expect(first.headers['cache-control']).toBe('no-store');
    expect(first.body).toContain('"profileImagePrefix":"/profile"');
    expect(first.body).toContain('"hasBillingPortal":false');
    expect(first.body).toContain('"hasSlack":false');
    await app.close();
  });

  test('are one for /login and another for all other pages', async () => {
    const app = await appWithWeb();
    expect((await app.inject('/login')).body).toContain('login');
    expect((await app.inject('/reset-password?x=1')).body).toContain('index');
    await app.close();
  });

  test('contain the parts that are only for their page', async () => {
    const app = await appWithWeb();
    const partsOf = async (url: string) => (await app.inject(url)).body.match(/early \w+/g);
    expect(await partsOf('/organizations/1/projects')).toEqual(['early projects']);
    expect(await partsOf('/organizations/1/reports')).toEqual(['early others']);
    await app.close();
  });

  test('name the scripts to preload: those of /login, and with a session those of the shell', async () => {
    const app = await appWithWeb();
    const preloads = async (url: string, cookie = '') =>
      String((await app.inject({ url, headers: { cookie } })).headers.link).match(/[a-z]+\.js/g);
    expect(await preloads('/login')).toEqual(['main.js', 'login.js']);
    expect(await preloads('/projects', 'theme=dark; koenowa_token=abc')).toEqual(['main.js', 'shell.js']);
    expect(await preloads('/reset-password', 'no_koenowa_token=abc')).toBeNull();
    await app.close();
  });

  test('contain the replies to the first queries of a page that the session may send, and no markup of them', async () => {
    const app = await appWithWeb();
    const { services } = await testApp();
    const { organizationId, member, guest } = await makeTeam(services.database);
    await makeProject(services.database, organizationId, [[member, 'viewer']], '</script><b>太字</b>');
    const outsider = await makePerson(services.database);
    const repliesOf = (token: string, url = `/organizations/${organizationId}/projects`) =>
      documentRepliesOf(app, token, url);
    const me = 'getMe /api/members/me';
    const list = `getOrganizationProjects /api/organizations/${organizationId}/projects`;
    const replies = await repliesOf(member.token);
    expect(Object.keys(replies).sort()).toEqual([me, list]);
    expect(replies[me]).toMatchObject({ serviceUserId: member.serviceUserId });
    expect(replies[list]).toEqual(
      (await callApi(app, 'getOrganizationProjects', { organizationId }, member.token)).body,
    );
    expect(JSON.stringify(replies[list])).toContain('</script><b>太字</b>');

    // Replies that the API refuses are left out; the page asks for them again and shows why they are refused.
    expect(Object.keys(await repliesOf(outsider.token))).toEqual([me]);
    expect(await repliesOf('x'.repeat(43))).toEqual({});
    expect(await repliesOf(guest.token, '/organizations/0/projects')).toEqual({});
    await app.close();
  });

  test('contain the replies about the round that the page shows, which another reply lists', async () => {
    const app = await appWithWeb();
    const { services } = await testApp();
    const team = await makeTeam(services.database);
    await makeRound(services.database, team);
    const { projectId, manager, member } = team;
    const pathsOf = async (token: string, search = '') =>
      Object.keys(await documentRepliesOf(app, token, `/projects/${projectId}/reports${search}`)).sort();
    const list = `getProjectReportRounds /api/reports/projectOpenFroms/${projectId}`;
    const reports = `getProjectReports /api/reports/project/${projectId}?openFrom=2026-11-16`;
    const answers = `getAnswerTimeline /api/survey/answers/timeline/${projectId}?openFrom=2026-11-16`;
    expect(await pathsOf(manager.token)).toEqual([answers, list, reports]);
    expect(await pathsOf(member.token)).toEqual([list, reports]);
    expect(await pathsOf(member.token, '?openFrom=%22%3E%3Cb%3E')).toEqual([list, reports]);
    // The project has no round of that day.
    expect(await pathsOf(member.token, '?openFrom=2026-11-09')).toEqual([list]);
    await app.close();
  });

  test('are compressed if the client accepts it', async () => {
    const app = await appWithWeb();
    const plain = await app.inject('/login');
    expect(plain.headers['content-encoding']).toBeUndefined();
    const compressed = await app.inject({ url: '/login', headers: { 'accept-encoding': 'br, gzip' } });
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(compressed.rawPayload).toString()).toContain('login');
    await app.close();
  });

  test('escape the configuration, so that it cannot end its script element', async () => {
    const app = await appWithWeb({ GTM_ID: '</script><script>alert(1)</script>' });
    expect((await app.inject('/login')).body).not.toContain('<script>alert');
    await app.close();
  });

  test('hashed assets are cached for a year; a missing file gives 404 and no page', async () => {
    const app = await appWithWeb();
    const asset = await app.inject('/assets/main.abc123.js');
    expect(asset.headers['cache-control']).toContain('immutable');
    for (const url of ['/assets/none.js', '/index.html', '/favicon.gone', '/api/none', '/../package.json']) {
      expect((await app.inject(url)).statusCode).toBe(404);
    }
    await app.close();
  });

  test('a source map is not served, should one be among the files', async () => {
    const app = await appWithWeb();
    expect((await app.inject('/assets/main.abc123.js.map')).statusCode).toBe(404);
    await app.close();
  });
});

/** Ids that no page accepts, which can look like a file (spec §2: numeric). */
const badIds = ['0', '1.5', '01', '-1', 'abc', '1e3', '1.css', '9'.repeat(300), encodeURI('１')];

describe('a person whose browser opens an address', () => {
  const asBrowser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

  test.each(badIds)('with the id %s gets the web application, which explains it (spec §2)', async (id) => {
    const app = await appWithWeb();
    for (const url of [`/organizations/${id}`, `/organizations/1/projects/${id}`]) {
      const { statusCode, headers, body } = await app.inject({ url });
      expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'text/html; charset=utf-8']);
      expect(body).toContain('index');
    }
    await app.close();
  });

  test.each([
    ['/api/slack/install', 400, 'Slack連携に失敗しました'],
    ['/api/slack/install?redirectUrl=https%3A%2F%2Fevil.example&token=x', 400, 'Slack連携に失敗しました'],
    ['/api/slack/callback?state=1.5', 400, 'Slack連携に失敗しました'],
    ['/favicon.gone', 404, 'ページが見つかりません'],
    ['/organizations/%zz', 400, 'ページを表示できませんでした'],
  ])('%s gets a page with the reason and what to do; programs get JSON', async (url, status, heading) => {
    const app = await appWithWeb();
    const page = await app.inject({ url, headers: asBrowser });
    expect([page.statusCode, page.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).toContain('<title>コエノワ</title>');
    expect(page.body).toContain(`<h1>${heading}</h1>`);
    expect(page.body).toContain('<a href="/">トップへ</a>');

    const reply = await app.inject({ url, headers: { accept: 'application/json, */*' } });
    expect(reply.statusCode).toBe(status);
    expect(page.body).toContain(`<p>${reply.json<{ message: string }>().message}</p>`);
    await app.close();
  });
});

test('no URL and no header gets a server error', async () => {
  const app = await appWithWeb();
  const { hostname, port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const statusOf = (options: http.RequestOptions) =>
    new Promise<number>((resolve) => {
      const request = http.request({ hostname, port, agent: false, ...options });
      request.once('response', (response) =>
        response.resume().once('end', () => resolve(response.statusCode!)),
      );
      // The server closes the connection when a request is not HTTP.
      request.once('error', () => resolve(0));
      request.end();
    });

  const known = Object.values(contract).map(({ path: pattern }) => `/api${pattern}`);
  const others = [
    '/api/live',
    '/api/storage/',
    '/_next/image',
    '/dev/mailbox',
    '/healthz',
    '/assets/',
    '/login',
  ];
  const odd = fc.constantFrom(
    ...[
      '',
      '',
      '/',
      '//',
      '///x',
      '/.//x',
      '%',
      '%00',
      '%zz',
      '%ed%a0%80',
      '%2e%2e%2f',
      '..',
      '\\',
      ';',
      '*',
      '[]',
    ],
    ...[
      '?',
      '?a[]=1&a[]=2',
      '?organizationId=1&organizationId=2',
      '?url=%00&w=64',
      '?url[x]=1',
      '#',
      '@',
      ':80',
      '|',
    ],
    ...['?__proto__=1&constructor=2', '?toString=1', `?x=${'y'.repeat(5000)}`, `/${'z'.repeat(300)}`],
  );
  const path = fc
    .tuple(fc.constantFrom(...known, ...others, ...Array<string>(30).fill('')), odd, odd, odd)
    .map(([start, id, middle, end]) => `/${start.replace(/\{\w+\}/g, id).slice(1)}${middle}${end}`);
  const headers = fc.record(
    {
      authorization: fc.constantFrom('Bearer', 'Bearer  x', `Bearer ${'x'.repeat(43)}`, 'Basic a:b', '\xff'),
      'content-type': fc.constantFrom('', 'application/json', ';', 'a/b;charset=x'),
      cookie: fc.constantFrom('=', 'token=%', ';;'),
      'accept-encoding': fc.constantFrom('gzip;q=x', '*', ','),
      'if-none-match': fc.constantFrom('*', '"', 'W/'),
      'x-forwarded-for': fc.constantFrom('x', '::', '1.2.3.4, y', ','),
      range: fc.constantFrom('bytes=5-1', 'bytes=-', 'x'),
      host: fc.constantFrom('', 'evil.example', '[', 'a:b:c', '%'),
    },
    { requiredKeys: [] },
  );
  const method = fc.constantFrom(
    'GET',
    'GET',
    'POST',
    'PUT',
    'DELETE',
    'HEAD',
    'OPTIONS',
    'PATCH',
    'PROPFIND',
  );
  const requests = fc.sample(fc.record({ method, path, headers }), { numRuns: 800, seed: 20261120 });
  const failed = [];
  for (const request of requests) if ((await statusOf(request)) >= 500) failed.push(request);
  const statusAfterwards = await statusOf({ path: '/healthz' });
  await app.close();
  expect({ failed, statusAfterwards }).toEqual({ failed: [], statusAfterwards: 200 });
});

test('every response has the security headers; HSTS only in production', async () => {
  const [development, inProduction] = [await appWithWeb(), await appWithWeb(production)];
  const headers = (await development.inject('/api/members/me')).headers;
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': expect.any(String),
    'referrer-policy': 'same-origin',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect(headers['strict-transport-security']).toBeUndefined();
  expect((await inProduction.inject('/api/members/me')).headers['strict-transport-security']).toContain(
    'max-age=',
  );
  await Promise.all([development.close(), inProduction.close()]);
});

test('/healthz and /readyz return 200 while the database is reachable', async () => {
  const { app } = await testApp();
  expect((await app.inject('/healthz')).json()).toMatchObject({ status: 'ok' });
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
});

test('/readyz returns 503 when the database is not reachable', async () => {
  const { services } = await testApp();
  const pool = { query: () => Promise.reject(new Error('gone')) } as never;
  const app = await buildApp({ ...services, database: { ...services.database, pool } });
  expect(await app.inject('/readyz')).toMatchObject({ statusCode: 503 });
  await app.close();
});

test('while the disk of the embedded database is full, nothing is written and /readyz returns 503', async () => {
  const { services } = await testApp();
  const app = await buildApp({ ...services, database: { ...services.database, isFull: () => true } });
  expect(await app.inject('/readyz')).toMatchObject({ statusCode: 503 });
  const reply = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: 'a@example.com', password: 'Abcdefg-1' },
  });
  expect([reply.statusCode, reply.json()]).toEqual([503, expect.objectContaining({ error: 'diskFull' })]);
  expect((await app.inject('/api/openapi.json')).statusCode).toBe(200);
  await app.close();
});

test.each([
  ['23503', 409, 'collided', undefined],
  ['40P01', 409, 'collided', undefined],
  ['55P03', 409, 'collided', undefined],
  ['53100', 503, 'diskFull', '60'],
  ['57014', 503, 'unavailable', '5'],
  ['ECONNREFUSED', 503, 'unavailable', '5'],
])('the database error %s is a %i that says so', async (code, status, error, retryAfter) => {
  const { services } = await testApp();
  const app = await buildApp(services);
  app.get('/failing', () => Promise.reject(Object.assign(new Error('database'), { code })));
  const reply = await app.inject('/failing');
  expect([reply.statusCode, reply.json()]).toEqual([status, expect.objectContaining({ error })]);
  expect(reply.headers['retry-after']).toBe(retryAfter);
  await app.close();
});

test('every reply says what time it is on the server, refusals too (product §2)', async () => {
  const { app, clock } = await testApp();
  clock.set(new Date('2026-11-25T03:00:00.123Z'));
  const address = '/api/auth/login';
  for (const reply of [
    await app.inject('/api/members/me'),
    await app.inject({ method: 'POST', url: address }),
  ])
    expect(reply.headers['x-server-time']).toBe(String(clock.now().getTime()));
});

describe('the API document', () => {
  test('describes every call of the contract', async () => {
    const { app } = await testApp();
    const document = (await app.inject('/api/openapi.json')).json<{
      openapi: string;
      paths: Record<string, Record<string, { operationId: string }>>;
    }>();
    expect(document.openapi).toBe('3.1.0');
    const operations = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(operations.sort()).toEqual(Object.keys(contract).sort());
  });

  test('describes input and reply of a call', async () => {
    const { app } = await testApp();
    const { paths } = (await app.inject('/api/openapi.json')).json<{
      paths: Record<string, Record<string, unknown>>;
    }>();
    expect(paths['/api/projects/{projectId}']?.get).toMatchObject({
      operationId: 'getProject',
      security: [{ bearer: [] }],
      parameters: [
        { name: 'projectId', in: 'path', required: true, schema: { type: 'integer' } },
        { name: 'x-service-user-id', in: 'header', required: false },
      ],
      responses: { 200: { content: { 'application/json': { schema: { type: 'object' } } } } },
    });
    expect(paths['/api/auth/login']?.post).toMatchObject({
      security: [],
      requestBody: {
        content: {
          'application/json': { schema: { required: ['email', 'password'], additionalProperties: false } },
        },
      },
    });
    const description = expect.stringContaining('<@12>') as string;
    const schema = { properties: { body: { type: 'string', description } } };
    const path = '/api/organizations/{organizationId}/concerns/comments/create';
    expect(paths[path]?.post).toMatchObject({
      requestBody: { content: { 'application/json': { schema } } },
    });
  });

  test('the idempotency key is a header of the calls whose reply is kept', async () => {
    const { app } = await testApp();
    const { paths } = (await app.inject('/api/openapi.json')).json<{
      paths: Record<string, { post?: { parameters: { name: string }[] } }>;
    }>();
    const namesOf = (path: string) => paths[path]?.post?.parameters.map(({ name }) => name);
    expect(namesOf('/api/auth/reset')).toEqual(['idempotency-key']);
    expect(namesOf('/api/auth/login')).toEqual([]);
  });

  test('/api/docs shows every call, and its inline style has a nonce', async () => {
    const { app } = await testApp();
    const page = await app.inject('/api/docs');
    expect(page.headers['content-security-policy']).toMatch(/'nonce-/);
    for (const operation of Object.keys(contract)) expect(page.body).toContain(`id="${operation}"`);
  });
});

test('/dev/mailbox is shown to this computer by its own name only', async () => {
  const { services } = await testApp();
  const embedded = { ...services, database: { ...services.database, kind: 'embedded' as const } };
  const app = await buildApp(embedded);
  const statusFor = async (host: string) =>
    (await app.inject({ url: '/dev/mailbox', headers: { host } })).statusCode;
  for (const host of ['localhost', 'localhost:3000', 'LOCALHOST:3000', '127.0.0.1:3000', '[::1]:3000'])
    expect([host, await statusFor(host)]).toEqual([host, 200]);
  for (const host of [
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'x@localhost',
    '[::2]',
  ])
    expect([host, await statusFor(host)]).toEqual([host, 403]);
  await app.close();
});

test('/dev/mailbox does not exist in production or with a mail server', async () => {
  for (const env of [production, { SMTP_URL: 'smtp://localhost:25' }]) {
    const app = await appWithWeb(env as Record<string, string>);
    expect((await app.inject('/dev/mailbox')).statusCode).toBe(404);
    await app.close();
  }
});

test('each request has a line in the log: operation, status, person and organization, but no address', async () => {
  const { services } = await testApp();
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  const app = await buildApp({ ...services, log: createLog('info', { write }) });
  const { organizationId, member } = await makeTeam(services.database);
  await callApi(app, 'getOrganizationMembers', { organizationId }, member.token);
  await callApi(app, 'getInvitations', { organizationId }, member.token);
  await callApi(app, 'login', { email: member.email, password: 'wrong password' });
  await app.inject('/api/none?token=secret');
  await app.inject('/healthz');
  const line = { level: 30, method: 'GET', msg: 'request' };
  const caller = { person: member.serviceUserId, organization: organizationId };
  expect(lines).toEqual(
    [
      { ...line, ...caller, operation: 'getOrganizationMembers', status: 200 },
      { ...line, ...caller, operation: 'getInvitations', status: 403 },
      { ...line, method: 'POST', operation: 'login', status: 401 },
      { ...line, operation: 'unknown', status: 404 },
    ].map((expected) => ({
      ...expected,
      request: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      milliseconds: expect.any(Number) as number,
      time: expect.any(Number) as number,
      pid: expect.any(Number) as number,
      hostname: expect.any(String) as string,
    })),
  );
  await app.close();
});

test('an internal error replies with the request id of its log line, and no details', async () => {
  const { services } = await testApp();
  const lines: string[] = [];
  const log = createLog('error', { write: (line: string) => void lines.push(line) });
  const kysely = new Proxy(services.database.kysely, {
    get: () => () => {
      throw new Error('secret detail');
    },
  });
  const app = await buildApp({ ...services, log, database: { ...services.database, kysely } });
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: 'a@b.jp', password: 'x' },
  });
  expect(response.statusCode).toBe(500);
  expect(response.body).not.toContain('secret detail');
  const { message } = response.json<{ message: string }>();
  const requestId = /番号: ([0-9a-f-]{36})/.exec(message)?.[1];
  expect(
    lines.some((line) => line.includes('secret detail') && line.includes(`"request":"${requestId}"`)),
  ).toBe(true);
  await app.close();
});

describe('while the service is down for maintenance', () => {
  const start = async () => {
    const { services, clock } = await testApp();
    const until = new Date(clock.now().getTime() + 30 * 60_000);
    const config = readConfig({ SEED_DEMO: 'off', MAINTENANCE_UNTIL: until.toISOString() }, '1.2.3');
    return {
      app: await buildMaintenanceApp({ ...services, config, until }, { webDir: createWebDir() }),
      until,
    };
  };
  const asPage = { accept: 'text/html' };

  test('calls are refused with the time of its end, and the load balancer goes on sending them', async () => {
    const { app } = await start();
    for (const method of ['GET', 'POST'] as const) {
      const reply = await app.inject({ method, url: '/api/users/me' });
      expect(reply).toMatchObject({ statusCode: 503, headers: { 'retry-after': '1800' } });
      expect(reply.json()).toMatchObject({
        error: 'maintenance',
        message: expect.stringMatching(/12:30ごろに再開する予定です。入力した内容は/) as string,
      });
    }
    expect(await app.inject('/readyz')).toMatchObject({ statusCode: 200, body: '{"status":"maintenance"}' });
    await app.close();
  });

  test('every page leads to the one that says until when', async () => {
    const { app, until } = await start();
    const page = await app.inject({ url: '/organizations/1/projects', headers: asPage });
    expect(page).toMatchObject({ statusCode: 302, headers: { location: '/maintenance' } });
    const { statusCode, body } = await app.inject({ url: '/maintenance', headers: asPage });
    expect(statusCode).toBe(200);
    expect(body).toContain(`"maintenanceUntil":"${until.toISOString()}"`);
    expect((await app.inject('/assets/main.abc123.js')).statusCode).toBe(200);
    await app.close();
  });
});
