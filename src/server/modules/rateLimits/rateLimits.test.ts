import { randomUUID } from 'node:crypto';
import { newIpAddress } from '../../../../test/support/newIpAddress';
import { testApp } from '../../../../test/support/app/testApp';
import { testNow } from '../../../../test/support/app/testNow';
import { keysOf } from '../../../domain/entries';
import { inTransaction } from '../../db/transaction';
import { ApiError } from '../../lib/errors';
import { consumeRateLimit } from './consumeRateLimit';
import { resetRateLimit } from './resetRateLimit';
import { rateLimits, rateLimitsOf, type RateLimitedAction, type RateLimitSubject } from './rateLimits';

const after = (seconds: number) => new Date(testNow.getTime() + seconds * 1000);
const newSubject = () => ({
  address: newIpAddress(),
  browser: randomUUID(),
  email: `${randomUUID()}@test.example`,
});

async function start() {
  const { services } = await testApp();
  const { kysely } = services.database;
  return {
    kysely,
    /** Returns the seconds to wait, 0 when the attempt was allowed. */
    attempt: async <A extends RateLimitedAction>(
      action: A,
      subject: RateLimitSubject<A>,
      seconds = 0,
      times = 1,
    ) => {
      try {
        await consumeRateLimit({ now: after(seconds), services }, action, subject, times);
        return 0;
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 429) throw error;
        return error.retryAfter;
      }
    },
    succeed: <A extends RateLimitedAction>(action: A, subject: RateLimitSubject<A>) =>
      inTransaction(services.database, (tx) =>
        resetRateLimit(tx, action, subject, { now: testNow, services }),
      ),
  };
}

const sequentially = async (times: number, attempt: () => Promise<unknown>) => {
  const results = [];
  for (let i = 0; i < times; i += 1) results.push(await attempt());
  return results;
};
const zeros = (times: number) => Array<number>(times).fill(0);

describe.each(keysOf(rateLimits))('%s', (action) => {
  it('allows as many attempts as its lowest limit, then returns the wait', async () => {
    const { attempt } = await start();
    const subject = { ...newSubject(), person: randomUUID(), organization: randomUUID() };
    const [lowest] = [...rateLimitsOf(action)].sort((a, b) => a.max - b.max);
    const { max, seconds } = lowest!;
    expect(await sequentially(max, () => attempt(action, subject))).toEqual(zeros(max));
    expect(await attempt(action, subject)).toBe(seconds);
    expect(await attempt(action, subject, seconds - 1)).toBe(1);
    expect(await attempt(action, subject, seconds)).toBe(0);
  });
});

it('increases the waits of repeated attempts', async () => {
  const { attempt } = await start();
  const subject = newSubject();
  const waits = [];
  let now = 0;
  for (let round = 0; round < 4; round += 1) {
    while ((await attempt('login', subject, now)) === 0);
    const wait = (await attempt('login', subject, now)) ?? 0;
    waits.push(wait);
    now += wait;
  }
  expect(waits).toEqual([60, 840, 60, 9840]);
});

it('does not count rejected attempts, so that one client cannot lock a person out', async () => {
  const { attempt } = await start();
  const attacked = newSubject();
  await sequentially(60, () => attempt('login', attacked));
  expect(await attempt('login', { ...attacked, address: newIpAddress() })).toBe(0);
});

it('limits guessing for one account from many networks', async () => {
  const { attempt } = await start();
  const { email } = newSubject();
  expect(await sequentially(50, () => attempt('login', { email, address: newIpAddress() }))).toEqual(
    zeros(50),
  );
  expect(await attempt('login', { email: email.toUpperCase(), address: newIpAddress() })).toBe(900);
});

it('limits guessing for many accounts from one IPv6 network', async () => {
  const { attempt } = await start();
  const network = newIpAddress().split(':').slice(0, 4).join(':');
  let host = 0;
  const guess = () => attempt('login', { ...newSubject(), address: `${network}::${(host += 1)}` });
  expect(await sequentially(30, guess)).toEqual(zeros(30));
  expect(await guess()).toBe(60);
});

it('a success resets the counters of the account and is not counted for the network', async () => {
  const { attempt, succeed } = await start();
  const subject = newSubject();
  await sequentially(4, () => attempt('login', subject));
  for (let i = 0; i < 40; i += 1) {
    expect(await attempt('login', subject)).toBe(0);
    await succeed('login', subject);
  }
  expect(await sequentially(6, () => attempt('login', subject))).toEqual([...zeros(5), 60]);
});

it('counts several attempts at once, all or none', async () => {
  const { attempt } = await start();
  const subject = { organization: randomUUID() };
  expect(await attempt('invite', subject, 0, 299)).toBe(0);
  expect(await attempt('invite', subject, 0, 2)).toBe(86_400);
  expect(await attempt('invite', subject, 0, 1)).toBe(0);
});

it('allows no more concurrent attempts', async () => {
  const { attempt } = await start();
  const subject = { person: randomUUID() };
  const waits = await Promise.all(Array.from({ length: 20 }, () => attempt('createOrganization', subject)));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
});

it('stores neither network nor e-mail addresses', async () => {
  const { attempt, kysely } = await start();
  const subject = newSubject();
  await attempt('login', subject);
  const rows = await kysely.selectFrom('rate_limits').select(['key_hash', 'count']).execute();
  for (const { key_hash } of rows) {
    expect(key_hash).toHaveLength(32);
    expect(key_hash.toString('latin1')).not.toContain(subject.email);
  }
});
