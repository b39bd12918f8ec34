import { contract } from '../../src/contract/contract';
import { idempotencyKeyHeader, keepsReply, type Endpoint } from '../../src/contract/endpoint';
import type { Input, Operation, PostOperation } from '../../src/contract/types';
import { callApi, callApiUnvalidated } from '../support/app/callApi';
import { mailsTo } from '../support/app/mailbox';
import { rowsPublishedBy } from '../support/app/publishedTags';
import { recordStatements } from '../support/app/recordStatements';
import { newIpAddress } from '../support/newIpAddress';
import { testPassword } from '../support/testAccounts';
import {
  makeContext,
  publishingRequests,
  type PublishingOperation,
  type SilentOperation,
} from './publishingRequests';

// The first reply is lost, and the same request is sent again (architecture: Repeated requests).

type Context = Awaited<ReturnType<typeof makeContext>>;

/** Calls with a key, without a word about the reply, which may be that of an earlier request. */
async function callTwice(
  { app, database }: Context,
  operation: Operation,
  input: object,
  token: string | undefined,
) {
  const headers = { [idempotencyKeyHeader]: crypto.randomUUID() };
  const call = () => callApiUnvalidated(app, operation, input, token, newIpAddress(), headers);
  const first = await call();
  let second = first;
  const statements = await recordStatements(database.pool, async () => void (second = await call()));
  return { first, second, statements };
}

const operations = Object.keys(publishingRequests) as PublishingOperation[];
const isKept = (operation: Operation) => keepsReply(contract[operation]);

test.each(operations.filter(isKept))('%s is done once, and its reply is given again', async (operation) => {
  const context = await makeContext();
  const { caller, input } = await publishingRequests[operation](context);
  const { first, second, statements } = await callTwice(context, operation, input, caller?.token);
  expect(first.status).toBe(200);
  expect(second).toEqual(first);
  // Nothing else is looked at, counted or written.
  expect(statements.map(({ text }) => text)).toEqual([
    'select "sealed" from "kept_replies" where "key_hash" = $1',
  ]);
});

test.each(operations.filter((operation) => !isKept(operation)))(
  '%s gets the same reply again, and nothing is kept for it',
  async (operation) => {
    const context = await makeContext();
    const { caller, input } = await publishingRequests[operation](context);
    const { first, second, statements } = await callTwice(context, operation, input, caller?.token);
    expect(first.status).toBe(200);
    expect(second).toEqual(first);
    expect(statements.filter(({ text }) => text.includes('kept_replies'))).toEqual([]);
  },
);

/** The operations that publish nothing, so that the table above does not have them. */
const silentInputs: {
  [O in SilentOperation]?: (
    context: Context,
  ) => Promise<{ input: Input<O>; token?: string; mailed?: string }>;
} = {
  signUp: async () => {
    const email = `${crypto.randomUUID()}@test.example`;
    const input = { email, password: testPassword, name: '新規 登録', organizationName: '株式会社新規' };
    return { input, mailed: email };
  },
  requestPasswordReset: async ({ member: { email } }) => ({ input: { email }, mailed: email }),
  giveAnalysisFeedback: async (context) => {
    const { app, services, projectId, owner, round, makeReport } = context;
    await makeReport();
    const at = { projectId, surveyDate: round.openFrom };
    await callApi(app, 'runAnalysis', at, owner.token);
    await services.jobs.runDue();
    const { body } = await callApi(app, 'getAnalysis', at, owner.token);
    const { analysisId } = body.analysis!.run!;
    return { input: { projectId, analysisId, useful: true }, token: owner.token };
  },
};

test.each(Object.keys(silentInputs) as (keyof typeof silentInputs)[])(
  '%s is done once, and its reply is given again, with one mail if any',
  async (operation) => {
    const context = await makeContext();
    const { input, token, mailed } = await silentInputs[operation]!(context);
    const { first, second, statements } = await callTwice(context, operation, input, token);
    expect(first.status).toBe(200);
    expect(second).toEqual(first);
    expect(statements).toHaveLength(1);
    if (mailed) expect(await mailsTo(context.services, mailed)).toHaveLength(1);
  },
);

test('every POST keeps its reply, or says that a repeat does no harm', () => {
  const posts = (Object.entries(contract) as [PostOperation, Endpoint][]).filter(
    ([, { method }]) => method === 'POST',
  );
  const tested = new Set<string>([...operations, ...Object.keys(silentInputs)]);
  const untested = posts.filter(([operation, { idempotent }]) => !tested.has(operation) && !idempotent);
  expect(untested).toEqual([]);
});

test.each(['inviteMembers', 'inviteProjectMembers'] as const)(
  '%s sends one mail and one link',
  async (operation) => {
    const context = await makeContext();
    const { caller, input } = await publishingRequests[operation](context);
    const published = await rowsPublishedBy(context.database, () =>
      callTwice(context, operation, input, caller?.token),
    );
    expect(published.filter(({ tag }) => tag.startsWith('Invitations'))).toHaveLength(1);
    const [invited] = (input as { invitations: { email: string }[] }).invitations;
    expect(await mailsTo(context.services, invited!.email)).toHaveLength(1);
  },
);
