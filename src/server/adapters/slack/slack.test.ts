import { startFakeSlack, type FakeSlack, type SlackFault } from '../../../../test/support/slack/fakeSlack';
import { readConfig } from '../../lib/config';
import { createSlack } from './slack';
import { SlackError } from './slackError';

const redirectUri = 'http://localhost:3000/api/slack/callback';

let fake: FakeSlack;
beforeAll(async () => {
  fake = await startFakeSlack();
});
afterAll(() => fake.close());

const start = ({ timeoutMs = 60_000 } = {}) => createSlack(readConfig(fake.env, '1').slack!, { timeoutMs });

async function connected() {
  const slack = start();
  const code = fake.allow(slack.authorizeUrl({ state: 's', redirectUri })).searchParams.get('code')!;
  return { slack, ...(await slack.exchangeCode({ code, redirectUri })) };
}

const failureOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(SlackError);
  const { code, problem, retryAfter } = error as SlackError;
  return { code, problem, retryAfter };
};

test('a code is exchanged once, for the address that it was asked with', async () => {
  const { slack, token, teamId, teamName } = await connected();
  expect([teamId, teamName]).toEqual(['T0001', 'サンプル株式会社のSlack']);
  expect(fake.tokens.has(token)).toBe(true);

  const code = fake.allow(slack.authorizeUrl({ state: 's', redirectUri })).searchParams.get('code')!;
  expect(await failureOf(slack.exchangeCode({ code, redirectUri: 'http://localhost/elsewhere' }))).toEqual({
    code: 'bad_redirect_uri',
    problem: null,
  });
  await slack.exchangeCode({ code, redirectUri });
  expect(await failureOf(slack.exchangeCode({ code, redirectUri }))).toMatchObject({ code: 'invalid_code' });
});

test('channels come page by page, without archived ones', async () => {
  const { slack, token } = await connected();
  for (const name of ['一', '二', '三']) fake.addChannel(name);
  fake.addChannel('昔', { is_archived: true });
  const first = await slack.listChannels(token);
  expect(first.channels.map(({ name }) => name)).toEqual(['一', '二']);
  const second = await slack.listChannels(token, first.nextCursor!);
  expect(second.channels.map(({ name }) => name)).toEqual(['三']);
  expect(second.nextCursor).toBeNull();
});

test('nobody with an address is no failure', async () => {
  const { slack, token } = await connected();
  fake.people.set('hanako@test.example', 'U1');
  expect(await slack.findPerson(token, 'hanako@test.example')).toBe('U1');
  expect(await slack.findPerson(token, 'nobody@test.example')).toBeNull();
});

test('a revoked token is not accepted any more', async () => {
  const { slack, token } = await connected();
  await slack.revokeToken(token);
  expect(await failureOf(slack.listChannels(token))).toEqual({
    code: 'invalid_auth',
    problem: 'accessEnded',
  });
});

test.each<[string, SlackFault, Awaited<ReturnType<typeof failureOf>>]>([
  [
    'too many calls name the wait',
    { retryAfter: 30 },
    { code: 'ratelimited', problem: null, retryAfter: 30 },
  ],
  ['a lost connection', 'lostReply', { code: 'network', problem: null, retryAfter: undefined }],
  ['a reply that is no JSON', 'badJson', { code: 'unreadable_reply', problem: null, retryAfter: undefined }],
  ['a server error', { status: 503 }, { code: 'http_503', problem: null, retryAfter: undefined }],
  [
    'a fault of Slack',
    { error: 'internal_error' },
    { code: 'internal_error', problem: null, retryAfter: undefined },
  ],
  [
    'an app that was removed',
    { error: 'account_inactive' },
    { code: 'account_inactive', problem: 'accessEnded', retryAfter: undefined },
  ],
  [
    'an archived channel',
    { error: 'is_archived' },
    { code: 'is_archived', problem: 'channelUnavailable', retryAfter: undefined },
  ],
])('%s', async (_, fault, expected) => {
  const { slack, token } = await connected();
  fake.failNext('conversations.list', fault);
  expect(await failureOf(slack.listChannels(token))).toEqual(expected);
});

test('no answer in time is a failure of the network', async () => {
  const { token } = await connected();
  fake.failNext('conversations.list', 'hang');
  expect(await failureOf(start({ timeoutMs: 1_000 }).listChannels(token))).toEqual({
    code: 'network',
    problem: null,
    retryAfter: undefined,
  });
});
