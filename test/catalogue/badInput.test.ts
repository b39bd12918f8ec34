import fc from 'fast-check';
import { contract } from '../../src/contract/contract';
import type { Endpoint } from '../../src/contract/endpoint';
import { schemas } from '../../src/contract/schemas';
import type { Operation } from '../../src/contract/types';
import { callApiUnchecked } from '../support/app/callApi';
import { validInput } from './samples';
import { makeContractFixture, type ContractFixture } from './contractFixture';

const operations = Object.keys(contract) as Operation[];
// The body of a signed operation is parsed only after its signature was verified (receiveEvent.test.ts).
const postOperations = operations.filter(
  (operation) => contract[operation].method === 'POST' && contract[operation].action !== 'signed',
);

let fixture: ContractFixture;
let lastWrittenState: unknown;
beforeAll(async () => {
  fixture = await makeContractFixture();
  lastWrittenState = await readWrittenState();
});

const ownersInput = (operation: Operation) => validInput(operation, fixture.asEditor, fixture.people.admin);
const sendInput = (operation: Operation, input: unknown) =>
  callApiUnchecked(fixture.app, operation, input, fixture.people.admin.token);
const japanese = /[\u3040-\u30ff\u4e00-\u9fff]/;

/** A client error with a Japanese message, never a server error. */
const expectRejected = ({ status, body }: { status: number; body: { message: string; error: string } }) => {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(body.message).toMatch(japanese);
  expect(body.error).toEqual(expect.any(String));
};

/** Row counts, and digests of the columns that are updated in place. */
async function readWrittenState(): Promise<unknown> {
  const { rows } = await fixture.services.database.pool.query(`
    select (select count(*) from surveys where draft is not null) as drafts, (select count(*) from reports) as reports,
      (select count(*) from report_comments) as comments, (select count(*) from report_reactions) as reactions,
      (select count(*) from report_comment_reactions) as comment_reactions, (select count(*) from report_reads) as reads,
      (select count(*) from sessions) as sessions, (select count(*) from service_users) as accounts,
      (select count(*) from sign_ups) as sign_ups, (select count(*) from password_resets) as resets,
      (select count(*) from rate_limits) as rate_limits, (select count(*) from uploads) as uploads,
      (select count(*) from live) as invalidations,
      (select md5(string_agg(concat_ws(' ', id, name, image, password_hash), ',' order by id)) from service_users)
        as people,
      (select md5(string_agg(concat_ws(' ', id, name, image, version), ',' order by id)) from organizations)
        as organizations,
      (select md5(string_agg(concat_ws(' ', organization_id, service_user_id, user_role), ','
        order by organization_id, service_user_id)) from organization_members) as members,
      (select md5(string_agg(concat_ws(' ', id, email, user_role, nonce), ',' order by id)) from invitations)
        as invitations`);
  return rows[0];
}

/** Since the previous call, whose state is compared: reading it takes longer than most requests. */
async function expectNothingWritten(): Promise<void> {
  const before = lastWrittenState;
  lastWrittenState = await readWrittenState();
  expect(lastWrittenState).toEqual(before);
}

const textsInAddresses = ['search', 'text', 'name', 'zipcode'];

describe.each(operations)('%s', (operation) => {
  test('rejects an unknown key and writes nothing', async () => {
    expectRejected(await sendInput(operation, { ...ownersInput(operation), unexpected: 1 }));
    await expectNothingWritten();
  });

  test('returns 400 without a required field', async () => {
    const { required, path }: Endpoint = contract[operation];
    for (const name of required.filter((field) => !path.includes(`{${field}}`))) {
      const { [name]: _, ...rest } = ownersInput(operation);
      const response = await sendInput(operation, rest);
      expectRejected(response);
      expect(response.status).toBe(400);
    }
    await expectNothingWritten();
  });

  test('rejects a wrong type in each field', async () => {
    for (const name of Object.keys(schemas[operation].input.fields)) {
      for (const wrong of [{ a: 1 }, [['x']], 'x\u0000y', -1.5, 1e300]) {
        // In an address everything is text. Any text can be searched for or name a company, and a number has digits.
        const isInAddress = contract[operation].method === 'GET';
        if (isInAddress && (typeof wrong !== 'number' || textsInAddresses.includes(name))) continue;
        expectRejected(await sendInput(operation, { ...ownersInput(operation), [name]: wrong }));
      }
    }
    await expectNothingWritten();
  });
});

describe.each(postOperations)('%s', (operation) => {
  const send = (payload: string, type = 'application/json') =>
    fixture.app.inject({
      method: 'POST',
      url: `/api${contract[operation].path.replace(/\{\w+\}/g, '1')}`,
      headers: { authorization: `Bearer ${fixture.people.admin.token}`, 'content-type': type },
      payload,
    });

  test.each([
    ['broken JSON', '{"a":', 400],
    ['a list', '[]', 400],
    ['a string', '"x"', 400],
    ['null', 'null', 400],
    ['an own __proto__', '{"__proto__":{"a":1}}', 400],
    ['an own constructor', '{"constructor":{"prototype":{"a":1}}}', 400],
    ['a body of half a megabyte', JSON.stringify({ a: 'x'.repeat(500_000) }), 413],
  ])('rejects %s', async (_name, payload, status) => {
    const { required }: Endpoint = contract[operation];
    // Valid where nothing is required: sent to `logout`, it would end the session.
    if (payload === 'null' && required.length === 0) return;
    const response = await send(payload);
    expect(response.statusCode).toBe(status);
    expectRejected({ status: response.statusCode, body: response.json() });
  });

  test('rejects another content type', async () => {
    const response = await send('a=1', 'application/x-www-form-urlencoded');
    expect(response.statusCode).toBe(415);
    expectRejected({ status: response.statusCode, body: response.json() });
  });
});

test('any text is stored, without control characters, or rejected', async () => {
  const { organizationId, projectId, reportSurveyId } = fixture.asEditor;
  const scope = { organizationId, projectId };
  const difficultText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }),
    fc.constantFrom(
      "'; drop table surveys; --",
      '<script>alert(0)</script>',
      '${7*7}',
      '\u202egnp.exe',
      '%00',
      '\ud800',
      '𠮷😀👨‍👩‍👧‍👦',
    ),
  );
  const withoutControls = (text: string) => text.replace(/(?![\t\n\r])\p{Cc}/gu, '');
  await fc.assert(
    fc.asyncProperty(difficultText, async (body) => {
      const created = await sendInput('createReportComment', {
        ...scope,
        surveyId: reportSurveyId,
        body,
        requestId: crypto.randomUUID(),
      });
      if (created.status !== 200) return expectRejected(created);
      const { commentId } = created.body as unknown as { commentId: number };
      const { body: list } = await sendInput('getReportComments', { ...scope, surveyId: reportSurveyId });
      const { comments } = list as unknown as { comments: { id: number; body: string }[] };
      expect(comments.find(({ id }) => id === commentId)?.body).toBe(withoutControls(body));
      expect(await sendInput('deleteReportComment', { ...scope, commentId })).toMatchObject({ status: 200 });
    }),
    { numRuns: 60 },
  );
  lastWrittenState = await readWrittenState();
});

test('a known path answers other methods with 405 and those that it has', async () => {
  const withHead = (methods: readonly string[]) => (methods.includes('GET') ? [...methods, 'HEAD'] : methods);
  for (const path of new Set(operations.map((operation) => contract[operation].path))) {
    const url = `/api${path.replace(/\{\w+\}/g, '1')}`;
    const mounted = operations.map((operation) => contract[operation]).filter((one) => one.path === path);
    const allowed = withHead(mounted.map(({ method }) => method)).toSorted();
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'LINK'] as const) {
      if (allowed.includes(method)) continue;
      // Not even its body is read.
      const response = await fixture.app.inject({
        method,
        url,
        ...(method !== 'GET' && { payload: '{"a":' }),
      });
      expect({ url, method, status: response.statusCode, allow: response.headers.allow }).toEqual({
        url,
        method,
        status: 405,
        allow: allowed.join(', '),
      });
      expect(response.json()).toEqual({ error: 'methodNotAllowed', message: 'この方法では呼び出せません。' });
    }
  }
});

test('unknown paths and wrong ids return a Japanese error', async () => {
  for (const [method, url] of [
    ['GET', '/api/nothing'],
    ['POST', '/api/nothing'],
    ['GET', '/api/projects/%00'],
    ['GET', `/api/projects/${'9'.repeat(30)}`],
    ['GET', '/api/projects/1%2F..%2F2'],
    ['GET', '/api/projects/%E0%A4%A'],
  ] as const) {
    const response = await fixture.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${fixture.people.admin.token}` },
    });
    expectRejected({ status: response.statusCode, body: response.json() });
  }
});

test('a large body is validated only for who may make the call', async () => {
  const invalid = { ...ownersInput('inviteMembers'), invitations: 'x'.repeat(20_000) };
  const send = async (token: string) =>
    (await callApiUnchecked(fixture.app, 'inviteMembers', invalid, token)).status;
  expect([await send(fixture.people.admin.token), await send(fixture.people.guest.token)]).toEqual([
    400, 403,
  ]);
});

test('a list with too many entries is named at any depth', async () => {
  const { app, people, asEditor } = fixture;
  const questions = [{ options: new Array(1_000).fill('x') }];
  const input = { ...validInput('updateQuestions', asEditor, people.admin), questions };
  const { status, body } = await callApiUnchecked(app, 'updateQuestions', input, people.admin.token);
  expect([status, body.details?.map(({ path }) => path)]).toEqual([400, ['questions[0].options']]);
});
