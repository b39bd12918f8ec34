import { randomBytes, randomUUID } from 'node:crypto';
import { newIpAddress } from '../../../../test/support/newIpAddress';
import { testApp } from '../../../../test/support/app/testApp';
import { testNow } from '../../../../test/support/app/testNow';
import { makeInvitation } from '../../../../test/support/factories/invitations';
import { makeRound } from '../../../../test/support/factories/rounds';
import { makeTeam } from '../../../../test/support/factories/team';
import { consumeRateLimit } from '../rateLimits/consumeRateLimit';
import { rateLimitCounters } from '../rateLimits/counters';
import { newLink } from '../mailedLinks/mailedLinks';
import { deleteExpiredRows } from './housekeeping.jobs';

const email = () => `${randomUUID()}@test.example`;
const minute = 60_000;
const day = 24 * 60 * minute;

test('deletes rows right after they expire and not before', async () => {
  const { services, clock } = await testApp();
  const { database, config } = services;
  const { kysely } = database;
  const team = await makeTeam(database);
  const { organizationId, owner } = team;
  const { roundId, surveyIds } = await makeRound(database, team);
  const surveyId = surveyIds[team.member.serviceUserId]!;
  await kysely
    .insertInto('reports')
    .values({
      survey_id: surveyId,
      organization_id: organizationId,
      project_id: team.projectId,
      round_id: roundId,
      service_user_id: team.member.serviceUserId,
      entries: '{}',
      readers: [owner.serviceUserId],
      submitted_at: testNow,
      updated_at: testNow,
    })
    .execute();
  const invitationId = await makeInvitation(database, organizationId);
  const signUp = { email: email(), password_hash: 'none', name: '期限', organization_name: '株式会社期限' };
  const signUpLink = newLink(config.secretKey, 'signup', testNow);
  await kysely
    .insertInto('sign_ups')
    .values({ ...signUp, ...signUpLink })
    .execute();
  const resetLink = newLink(config.secretKey, 'reset', testNow);
  await kysely
    .insertInto('password_resets')
    .values({ service_user_id: owner.serviceUserId, ...resetLink })
    .execute();

  const subject = { address: newIpAddress() };
  await consumeRateLimit({ now: testNow, services }, 'monitoring', subject);
  const originKey = randomBytes(32);
  await kysely
    .insertInto('known_origins')
    .values({ key_hash: originKey, expires_at: new Date(testNow.getTime() + 90 * day) })
    .execute();
  const keyHash = randomBytes(32);
  await kysely
    .insertInto('kept_replies')
    .values({ key_hash: keyHash, sealed: randomBytes(60), expires_at: new Date(testNow.getTime() + day) })
    .execute();
  const notification = {
    organization_id: organizationId,
    service_user_id: owner.serviceUserId,
    kind: 'slack' as const,
    subject: 'none' as const,
    event_key: 'expiry',
    created_at: testNow,
  };
  await kysely.insertInto('notifications').values(notification).execute();
  const [counter] = rateLimitCounters(config.secretKey, 'monitoring', subject);

  const left = async (milliseconds: number) => {
    clock.set(new Date(testNow.getTime() + milliseconds));
    await deleteExpiredRows(services);
    const hashes = (table: 'sign_ups' | 'password_resets', hash: Buffer) =>
      kysely.selectFrom(table).select('id').where('token_hash', '=', hash).execute();
    const rateLimits = kysely.selectFrom('rate_limits').select('count').where('key_hash', '=', counter!.key);
    const sessions = kysely.selectFrom('sessions').select('created_at');
    const found = {
      signUp: await hashes('sign_ups', signUpLink.token_hash),
      reset: await hashes('password_resets', resetLink.token_hash),
      rateLimits: await rateLimits.execute(),
      origin: await kysely
        .selectFrom('known_origins')
        .select('expires_at')
        .where('key_hash', '=', originKey)
        .execute(),
      keptReply: await kysely
        .selectFrom('kept_replies')
        .select('expires_at')
        .where('key_hash', '=', keyHash)
        .execute(),
      unread: await kysely
        .selectFrom('unread_reports')
        .select('survey_id')
        .where('survey_id', '=', surveyId)
        .execute(),
      notification: await kysely
        .selectFrom('notifications')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('event_key', '=', notification.event_key)
        .execute(),
      session: await sessions.where('service_user_id', '=', owner.serviceUserId).execute(),
      invitation: await kysely
        .selectFrom('invitations')
        .select('id')
        .where('id', '=', invitationId)
        .execute(),
    };
    return Object.entries(found)
      .filter(([, rows]) => rows.length > 0)
      .map(([name]) => name);
  };
  expect(await left(minute)).toEqual([
    'signUp',
    'reset',
    'rateLimits',
    'origin',
    'keptReply',
    'unread',
    'notification',
    'session',
    'invitation',
  ]);
  expect(await left(minute + 1)).toEqual([
    'signUp',
    'reset',
    'origin',
    'keptReply',
    'unread',
    'notification',
    'session',
    'invitation',
  ]);
  expect(await left(60 * minute + 1)).toEqual([
    'signUp',
    'origin',
    'keptReply',
    'unread',
    'notification',
    'session',
    'invitation',
  ]);
  expect(await left(day + 1)).toEqual(['origin', 'unread', 'notification', 'session', 'invitation']);
  expect(await left(30 * day + 1)).toEqual(['origin', 'unread', 'notification', 'invitation']);
  expect(await left(60 * day + 1)).toEqual(['origin', 'notification', 'invitation']);
  expect(await left(90 * day + 1)).toEqual(['notification', 'invitation']);
  expect(await left(366 * day + 1)).toEqual(['invitation']);
});

test('deletes all of more rows than a statement takes', async () => {
  const { services } = await testApp();
  const { pool } = services.database;
  await pool.query(
    `insert into known_origins (key_hash, expires_at)
     select decode(md5('many' || n), 'hex') || decode(md5('' || n), 'hex'), $1 from generate_series(1, 5001) as n`,
    [new Date(testNow.getTime() - day)],
  );
  await deleteExpiredRows(services);
  const { rows } = await pool.query('select from known_origins where expires_at < $1', [testNow]);
  expect(rows).toEqual([]);
});
