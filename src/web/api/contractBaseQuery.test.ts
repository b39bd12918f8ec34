import { contract } from '../../contract/contract';
import type { Endpoint } from '../../contract/endpoint';
import type { Operation } from '../../contract/types';
import { suspendedMessage } from '../../domain/billing/suspension';
import { entriesOf } from '../../domain/entries';
import { setPageConfig } from '../lib/config';
import { deleteToken, writeToken } from '../lib/tokenCookie';
import { createContractBaseQuery, toHttpRequest } from './contractBaseQuery';

type QueryApi = Parameters<ReturnType<typeof createContractBaseQuery>>[1];

const operations = entriesOf<Record<Operation, Endpoint>>(contract);
const requiredParameters = operations.flatMap(([operation, { required }]) =>
  required.flatMap((name) => [undefined, null].map((value) => [operation, name, value] as const)),
);

const sentRequests: Request[] = [];
let pageOwner: object = {};
const baseQuery = createContractBaseQuery(() => pageOwner);
const send = (
  operation: Operation,
  input?: Record<string, unknown>,
  {
    type = 'query',
    me = {},
    pagePath = '/',
  }: { type?: 'query' | 'mutation'; me?: object; pagePath?: string } = {},
) => {
  const getState = () => ({ clock: { offsetMs: 0 } });
  const dispatch = (action: unknown): unknown =>
    typeof action === 'function' ? action(dispatch, getState) : action;
  const { signal } = new AbortController();
  const extra = { pagePath: () => pagePath };
  pageOwner = me;
  return baseQuery(
    input,
    { signal, endpoint: operation, type, dispatch, getState, extra } as unknown as QueryApi,
    {},
  );
};

beforeEach(() => {
  sentRequests.length = 0;
  deleteToken();
  setPageConfig({ apiBase: 'http://127.0.0.1/api' });
  jest.spyOn(globalThis, 'fetch').mockImplementation((request) => {
    sentRequests.push(request as Request);
    return Promise.resolve(Response.json({}));
  });
});

describe('a required parameter is missing (spec §5)', () => {
  it.each(requiredParameters)('%s without %s (%s) is not sent', async (operation, name, value) => {
    const complete = Object.fromEntries((contract[operation] as Endpoint).required.map((key) => [key, 1]));
    const { error } = await send(operation, { ...complete, [name]: value });
    expect(error).toEqual({
      status: 'CUSTOM_ERROR',
      error: `Required parameter ${name} was null or undefined when calling ${operation}.`,
    });
    expect(sentRequests).toEqual([]);
  });

  it('false, 0 and the empty string are not missing', async () => {
    await send('createReport', { surveyId: 0, entries: '', submit: false, version: 0 });
    expect(sentRequests).toHaveLength(1);
  });
});

describe('a suspended organization', () => {
  const me = { invalidOrganizations: [{ organizationId: 3 }] };
  const error = { status: 403, data: { error: 'suspended', message: suspendedMessage } };

  it.each<[string, Operation, Record<string, unknown>]>([
    ['names it', 'getOrganizationProjects', { organizationId: 3 }],
    ['names a project on one of its pages', 'getProject', { projectId: 9 }],
  ])('is asked nothing that will be refused, where the input %s', async (_, operation, input) => {
    const pagePath = '/organizations/3/projects/9';
    expect(await send(operation, input, { me, pagePath })).toMatchObject({ error });
    expect(sentRequests).toEqual([]);
  });

  it.each<[string, Operation, Record<string, unknown>, 'query' | 'mutation']>([
    ['what it may ask', 'getInvoices', { organizationId: 3 }, 'query'],
    ['what concerns the person', 'getMe', {}, 'query'],
    ['what another organization asks', 'getOrganizationProjects', { organizationId: 4 }, 'query'],
    [
      'changes, whose errors are shown',
      'createProject',
      { organizationId: 3, name: 'a', members: [] },
      'mutation',
    ],
  ])('does not keep back %s', async (_, operation, input, type) => {
    await send(operation, input, { me, type, pagePath: '/organizations/3/projects' });
    expect(sentRequests).toHaveLength(1);
  });
});

describe('the input', () => {
  it.each([
    ['fills the path', 'GET', '/projects/{projectId}', { projectId: 7 }, { url: '/projects/7' }],
    [
      'fills path and query of a GET',
      'GET',
      '/reports/project/{projectId}',
      { projectId: 7, openFrom: '2026-11-20', cursor: undefined },
      { url: '/reports/project/7', params: { openFrom: '2026-11-20' } },
    ],
    [
      'fills path and body of a POST, without repeating the path',
      'POST',
      '/organizations/{organizationId}/x',
      { organizationId: 3, on: false },
      { url: '/organizations/3/x', body: { on: false } },
    ],
    ['is escaped in the path', 'GET', '/auth/{token}', { token: '../me?x' }, { url: '/auth/..%2Fme%3Fx' }],
  ] as const)('%s', (_, method, path, input, expected) => {
    expect(toHttpRequest({ method, path }, input)).toEqual({ method, ...expected });
  });
});

it('sends the session token of the cookie as bearer token', async () => {
  await send('getMe');
  writeToken('abc');
  await send('getMe');
  expect(sentRequests.map(({ headers }) => headers.get('authorization'))).toEqual([null, 'Bearer abc']);
});

it('says for whom the page is built once that is known (product §6)', async () => {
  await send('getMe');
  await send('getMe', {}, { me: { serviceUserId: 7 } });
  expect(sentRequests.map(({ headers }) => headers.get('x-service-user-id'))).toEqual([null, '7']);
});

it.each([
  ['again with the session that another tab began meanwhile', 'new', ['Bearer old', 'Bearer new']],
  ['once when the session has ended', 'old', ['Bearer old']],
])('asks %s', async (_, tokenAfterwards, sent) => {
  writeToken('old');
  jest.mocked(fetch).mockImplementationOnce((request) => {
    sentRequests.push(request as Request);
    writeToken(tokenAfterwards);
    return Promise.resolve(Response.json({}, { status: 401 }));
  });
  await send('getMe');
  expect(sentRequests.map(({ headers }) => headers.get('authorization'))).toEqual(sent);
});

describe('the idempotency key', () => {
  const keys = () => sentRequests.map(({ headers }) => headers.get('idempotency-key'));
  const uuid = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/) as string;
  const reply = (status: number, body: BodyInit = '{}') =>
    Promise.resolve(new Response(body, { status, headers: { 'content-type': 'application/json' } }));
  const input = { currentPassword: 'x', newPassword: 'y' };

  it('is sent with every POST, so that proxies may repeat it, and with no GET', async () => {
    for (const [operation, { required }] of operations)
      await send(operation, Object.fromEntries(required.map((name) => [name, 1])), { type: 'mutation' });
    expect(keys()).toEqual(operations.map(([, { method }]) => (method === 'POST' ? uuid : null)));
  });

  it.each<[string, () => Promise<Response>]>([
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a request that was given up', () => Promise.reject(new DOMException('aborted', 'AbortError'))],
    ['an error of the server', () => reply(500)],
    ['an unknown outcome', () => reply(503, '{"error":"outcomeUnknown"}')],
    ['a page of a proxy', () => reply(504, '<html>')],
    ['a reply that ends too early', () => reply(200, '{"a":')],
  ])('after %s the same input has the same key, another one has another', async (_, fail) => {
    jest.mocked(fetch).mockImplementationOnce((request) => {
      sentRequests.push(request as Request);
      return fail();
    });
    await send('changePassword', input);
    await send('changePassword', { ...input, newPassword: 'z' });
    await send('changePassword', input, { me: { serviceUserId: 7 } });
    await send('changePassword', input);
    const [first, changed, ofAnotherPerson, again] = keys();
    expect(again).toBe(first);
    expect(new Set([first, changed, ofAnotherPerson]).size).toBe(3);
  });

  it.each([200, 400, 404, 409, 422, 429])(
    'after a reply with %i the same input has a new key',
    async (status) => {
      jest.mocked(fetch).mockImplementationOnce((request) => {
        sentRequests.push(request as Request);
        return reply(status);
      });
      await send('changePassword', input);
      await send('changePassword', input);
      expect(new Set(keys()).size).toBe(2);
    },
  );

  it('is the same when a call is sent again with a new session', async () => {
    writeToken('old');
    jest.mocked(fetch).mockImplementationOnce((request) => {
      sentRequests.push(request as Request);
      writeToken('new');
      return reply(401);
    });
    await send('changePassword', input);
    expect(keys()).toEqual([uuid, keys()[0]]);
  });
});

it('sends a body as JSON', async () => {
  await send('login', { email: 'a@demo.example', password: 'x' });
  expect(sentRequests[0]?.headers.get('content-type')).toContain('application/json');
  expect(await sentRequests[0]?.json()).toEqual({ email: 'a@demo.example', password: 'x' });
});
