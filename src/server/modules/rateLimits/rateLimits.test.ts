import { randomUUID } from 'node:crypto';
import { newIpAddress } from '../../../../test/support/app/callApi';
import { testApp } from '../../../../test/support/app/testApp';
import { testNow } from '../../../../test/support/app/testNow';
import { inTransaction } from '../../db/transaction';
import { ApiError } from '../../lib/errors';
import { consumeRateLimit } from './consumeRateLimit';
import { resetRateLimit } from './resetRateLimit';
import { rateLimits, rateLimitsOf, type RateLimitedAction, type RateLimitSubject } from './rateLimits';

const after = (seconds: number) => new Date(testNow.getTime() + seconds * 1000);
const someone = () => ({ address: newIpAddress(), email: `${randomUUID()}@test.example` });

async function start() {
  const { services } = await testApp();
  const { kysely } = services.database;
  return {
    kysely,
    /** Seconds to wait, or 0 when the attempt was let through. */
    attempt: async <A extends RateLimitedAction>(
      act: A,
      who: RateLimitSubject<A>,
      seconds = 0,
      times = 1,
    ) => {
      try {
        await consumeRateLimit({ now: after(seconds), services }, act, who, times);
        return 0;
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 429) throw error;
        return error.retryAfter;
      }
    },
    succeed: <A extends RateLimitedAction>(act: A, who: RateLimitSubject<A>) =>
      inTransaction(services.database, (tx) => resetRateLimit(tx, act, who, { now: testNow, services })),
  };
}

const inTurn = async (times: number, attempt: () => Promise<unknown>) => {
  const seen = [];
  for (let i = 0; i < times; i += 1) seen.push(await attempt());
  return seen;
};
const none = (times: number) => Array<number>(times).fill(0);

describe.each(Object.keys(rateLimits) as RateLimitedAction[])('%s', (act) => {
  it('lets through as many as its narrowest limit says, and names the wait for the next', async () => {
    const { attempt } = await start();
    const who = { ...someone(), person: randomUUID(), organization: randomUUID() };
    const [narrowest] = [...rateLimitsOf(act)].sort((a, b) => a.max - b.max);
    const { max, seconds } = narrowest!;
    expect(await inTurn(max, () => attempt(act, who))).toEqual(none(max));
    expect(await attempt(act, who)).toBe(seconds);
    expect(await attempt(act, who, seconds - 1)).toBe(1);
    expect(await attempt(act, who, seconds)).toBe(0);
  });
});

it('makes waits that grow for whoever goes on', async () => {
  const { attempt } = await start();
  const who = someone();
  const waits = [];
  let now = 0;
  for (let round = 0; round < 4; round += 1) {
    while ((await attempt('login', who, now)) === 0);
    const wait = (await attempt('login', who, now)) ?? 0;
    waits.push(wait);
    now += wait;
  }
  expect(waits).toEqual([60, 840, 60, 9840]);
});

it('does not count what it refuses, so that a stranger cannot lock anybody out from one place', async () => {
  const { attempt } = await start();
  const stranger = someone();
  await inTurn(60, () => attempt('login', stranger));
  expect(await attempt('login', { ...stranger, address: newIpAddress() })).toBe(0);
});

it('slows down many places that guess for one account', async () => {
  const { attempt } = await start();
  const { email } = someone();
  expect(await inTurn(50, () => attempt('login', { email, address: newIpAddress() }))).toEqual(none(50));
  expect(await attempt('login', { email: email.toUpperCase(), address: newIpAddress() })).toBe(900);
});

it('slows down one place that guesses for many accounts, a whole IPv6 network being one', async () => {
  const { attempt } = await start();
  const network = newIpAddress().split(':').slice(0, 4).join(':');
  let host = 0;
  const guess = () => attempt('login', { ...someone(), address: `${network}::${(host += 1)}` });
  expect(await inTurn(30, guess)).toEqual(none(30));
  expect(await guess()).toBe(60);
});

it('forgets wrong passwords after the right one, and counts no success for the place', async () => {
  const { attempt, succeed } = await start();
  const who = someone();
  await inTurn(4, () => attempt('login', who));
  for (let i = 0; i < 40; i += 1) {
    expect(await attempt('login', who)).toBe(0);
    await succeed('login', who);
  }
  expect(await inTurn(6, () => attempt('login', who))).toEqual([...none(5), 60]);
});

it('counts several at once, all or none', async () => {
  const { attempt } = await start();
  const who = { organization: randomUUID() };
  expect(await attempt('invite', who, 0, 299)).toBe(0);
  expect(await attempt('invite', who, 0, 2)).toBe(86_400);
  expect(await attempt('invite', who, 0, 1)).toBe(0);
});

it('lets through no more when all come at once', async () => {
  const { attempt } = await start();
  const who = { person: randomUUID() };
  const waits = await Promise.all(Array.from({ length: 20 }, () => attempt('createOrganization', who)));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
});

it('keeps neither addresses nor names', async () => {
  const { attempt, kysely } = await start();
  const who = someone();
  await attempt('login', who);
  const rows = await kysely.selectFrom('rate_limits').select(['key_hash', 'count']).execute();
  for (const { key_hash } of rows) {
    expect(key_hash).toHaveLength(32);
    expect(key_hash.toString('latin1')).not.toContain(who.email);
  }
});
