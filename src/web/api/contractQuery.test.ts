import { contract } from '../../contract/contract';
import type { Endpoint } from '../../contract/endpoint';
import type { Operation } from '../../contract/types';
import { setPageConfig } from '../lib/config';
import { deleteToken, writeToken } from '../lib/tokenCookie';
import { contractBaseQuery, toHttpRequest } from './contractQuery';

type QueryApi = Parameters<typeof contractBaseQuery>[1];

const operations = Object.entries(contract) as [Operation, Endpoint][];
const needy = operations.flatMap(([operation, { required }]) =>
  required.flatMap((name) => [undefined, null].map((value) => [operation, name, value] as const)),
);

const sent: Request[] = [];
const queryApi = { signal: new AbortController().signal, endpoint: '', type: 'query' } as unknown as QueryApi;
const ask = (operation: Operation, input: Record<string, unknown>) =>
  contractBaseQuery({ operation, input }, queryApi, {});

beforeEach(() => {
  sent.length = 0;
  deleteToken();
  setPageConfig({ apiBase: 'http://127.0.0.1/api' });
  jest.spyOn(globalThis, 'fetch').mockImplementation((request) => {
    sent.push(request as Request);
    return Promise.resolve(Response.json({ fine: true }));
  });
});

describe('a required parameter is missing (spec §5)', () => {
  it.each(needy)('%s without %s (%s) is not sent', async (operation, name, value) => {
    const complete = Object.fromEntries((contract[operation] as Endpoint).required.map((key) => [key, 1]));
    const { error } = await ask(operation, { ...complete, [name]: value });
    expect(error).toEqual({
      status: 'CUSTOM_ERROR',
      error: `Required parameter ${name} was null or undefined when calling ${operation}.`,
    });
    expect(sent).toEqual([]);
  });

  it('false, 0 and the empty text are not missing', async () => {
    await ask('createReport', { surveyId: 0, entries: '', submit: false, version: 0 });
    expect(sent).toHaveLength(1);
  });
});

describe('the flat argument', () => {
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
    [
      'cannot leave its place in the path',
      'GET',
      '/auth/{token}',
      { token: '../me?x' },
      { url: '/auth/..%2Fme%3Fx' },
    ],
  ] as const)('%s', (_, method, path, input, expected) => {
    expect(toHttpRequest({ method, path }, input)).toEqual({ method, ...expected });
  });
});

it('carries the bearer token of the cookie when logged in', async () => {
  await ask('getMe', {});
  writeToken('abc');
  await ask('getMe', {});
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([null, 'Bearer abc']);
});

it('sends a body as JSON', async () => {
  await ask('login', { email: 'a@demo.example', password: 'x' });
  expect(sent[0]?.headers.get('content-type')).toContain('application/json');
  expect(await sent[0]?.json()).toEqual({ email: 'a@demo.example', password: 'x' });
});
