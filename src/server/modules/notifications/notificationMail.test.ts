import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { callApi } from '../../../../test/support/app/callApi';
import { endMailDelays } from '../../../../test/support/app/makeJobsDue';
import { testApp } from '../../../../test/support/app/testApp';
import type { TestPerson } from '../../../../test/support/factories/people';
import { makeRound } from '../../../../test/support/factories/rounds';
import { makeTeam } from '../../../../test/support/factories/team';
import { inTransaction } from '../../db/transaction';
import { remindRound } from '../rounds/remindRound';
import { notificationMail, notificationMailJob } from './notificationMail';

const evening = new Date('2026-11-20T21:00:00+09:00');

/** A report of the member's, on which the manager comments. */
async function start() {
  const { app, services, clock } = await testApp();
  const { database } = services;
  const { kysely } = database;
  const team = await makeTeam(database);
  const { organizationId, projectId } = team;
  const round = await makeRound(database, team);
  const surveyId = round.surveyIds[team.member.serviceUserId]!;
  const entries = [{ key: 'done', text: '報告' }];
  await callApi(app, 'createReport', { surveyId, entries, submit: true, version: 0 }, team.member.token);
  const context = {
    app,
    clock,
    services,
    kysely,
    database,
    team,
    round,
    comment: async (input: object = {}, { token }: TestPerson = team.manager) => {
      const scope = { organizationId, projectId, surveyId };
      const comment = { body: '内緒の話です', requestId: randomUUID(), ...input };
      return (await callApi(app, 'createReportComment', { ...scope, ...comment }, token)).body;
    },
    remind: () =>
      inTransaction(database, (tx) =>
        remindRound(tx, { roundId: round.roundId }, { now: clock.now(), services }),
      ),
    /** Runs the job of the notification as the queue does. */
    send: async ({ serviceUserId }: TestPerson) => {
      const { id } = await kysely
        .selectFrom('notifications')
        .select('id')
        .where('service_user_id', '=', serviceUserId)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      await notificationMail(services, { notificationId: id });
      return id;
    },
    /** Switches off or sets what is given, for the person. */
    set: (person: TestPerson, changes: object) =>
      callApi(app, 'updateNotificationSettings', { organizationId, ...changes }, person.token),
    mailsTo: ({ email }: TestPerson) =>
      kysely
        .selectFrom('mails')
        .select(['message_id', 'subject', 'body'])
        .where('to_address', '=', email)
        .execute(),
  };
  return context;
}

it('mails about a comment after the commit: author and project, not its text', async () => {
  const { services, kysely, team, comment, mailsTo } = await start();
  await comment();
  await services.jobs.runDue();
  expect(await mailsTo(team.member)).toEqual([]);

  await endMailDelays({ kysely });
  await services.jobs.runDue();

  const { organizationId, projectId } = team;
  const [mail, ...more] = await mailsTo(team.member);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: '【コエノワ】「基幹システム刷新」のレポートにコメントがありました' });
  expect(mail?.body).toContain('一般 一郎さん');
  expect(mail?.body).toContain('編集 明子さんが');
  expect(mail?.body).toContain(
    `http://localhost:3000/organizations/${organizationId}/projects/${projectId}/`,
  );
  expect(mail?.body).not.toContain('内緒');
  // The submitted report is notified in the app only.
  expect(await mailsTo(team.manager)).toEqual([]);
});

it('does not let a name turn the subject or a sentence around', async () => {
  const { kysely, team, comment, send, mailsTo } = await start();
  await kysely.updateTable('projects').set({ name: 'מערכת' }).where('id', '=', team.projectId).execute();
  await kysely
    .updateTable('service_users')
    .set({ name: '鈴木\u202e一郎' })
    .where('id', '=', team.manager.serviceUserId)
    .execute();
  await comment();
  await send(team.member);
  const [mail] = await mailsTo(team.member);
  expect(mail?.subject).toBe('【コエノワ】「\u2068מערכת\u2069」のレポートにコメントがありました');
  expect(mail?.body).toContain('\u2068鈴木一郎\u2069さんが「\u2068מערכת\u2069」の');
});

it('sends a mail once, however often its job runs', async () => {
  const { team, comment, send, mailsTo } = await start();
  await comment();

  const id = await send(team.member);
  await send(team.member);

  expect(await mailsTo(team.member)).toMatchObject([{ message_id: `notification-${id}` }]);
});

it('sent in the evening waits for the next business morning', async () => {
  const { clock, kysely, team, comment, send, mailsTo } = await start();
  clock.set(evening);
  await comment();

  const notificationId = await send(team.member);

  expect(await mailsTo(team.member)).toEqual([]);
  const { rows } = await sql<{ hours: number }>`
    select extract(epoch from start_after - created_on)::float8 / 3600 as hours from pgboss.job
    where name = ${notificationMailJob.name} and singleton_key = ${String(notificationId)}`.execute(kysely);
  // Friday 21:00 to Tuesday 08:00, the Monday between being a holiday.
  expect(rows.map(({ hours }) => Math.round(hours * 100) / 100)).toEqual([83]);

  clock.set(new Date('2026-11-24T08:00:00+09:00'));
  await send(team.member);
  expect(await mailsTo(team.member)).toHaveLength(1);
});

it('mails about an unanswered round only while it is unanswered', async () => {
  const { app, clock, team, round, remind, send, mailsTo } = await start();
  await remind();
  await send(team.guest);
  expect(await mailsTo(team.guest)).toMatchObject([
    { subject: '【コエノワ】「基幹システム刷新」のアンケートの締切が近づいています' },
  ]);
  expect((await mailsTo(team.guest))[0]?.body).toContain('回答の締切: 2026/11/23（月）23:59まで');

  const answers = [
    { questionKey: 'workload', value: 3 },
    { questionKey: 'schedule', value: 3 },
  ];
  const surveyId = round.surveyIds[team.member.serviceUserId]!;
  await callApi(app, 'answerSurvey', { surveyId, answers, complete: true, version: 0 }, team.member.token);
  await send(team.member);
  expect(await mailsTo(team.member)).toEqual([]);

  clock.set(new Date('2026-11-24T09:00:00+09:00'));
  await send(team.manager);
  expect(await mailsTo(team.manager)).toEqual([]);
});

const reasons: Record<string, (context: Awaited<ReturnType<typeof start>>) => Promise<unknown>> = {
  'it was read in the product': ({ app, team }) =>
    callApi(app, 'markAsRead', { organizationId: team.organizationId }, team.member.token),
  'the comment was deleted': ({ kysely, team }) =>
    kysely.deleteFrom('report_comments').where('project_id', '=', team.projectId).execute(),
  'the person left the project': ({ kysely, team }) =>
    kysely.deleteFrom('project_members').where('service_user_id', '=', team.member.serviceUserId).execute(),
  'the person has muted the project': ({ set, team }) =>
    set(team.member, { mutes: [{ projectId: team.projectId, muted: true }] }),
  'the person has switched off this mail': ({ set, team }) =>
    set(team.member, { switches: [{ kind: 'comment', channel: 'mail', on: false }] }),
  'the person waits for a digest': ({ set, team }) => set(team.member, { delivery: 'daily' }),
  'the person wants no such mails': ({ set, team }) => set(team.member, { delivery: 'off' }),
  'the organization is out of validity': ({ kysely, team }) =>
    kysely
      .updateTable('subscriptions')
      .set({ status: 'canceled' })
      .where('organization_id', '=', team.organizationId)
      .execute(),
};

it.each(Object.entries(reasons))('sends nothing when %s', async (_, applyReason) => {
  const context = await start();
  await context.comment();
  await applyReason(context);

  await context.send(context.team.member);

  expect(await context.mailsTo(context.team.member)).toEqual([]);
});

it('several comments of one thread are one mail, however their jobs run', async () => {
  const { team, kysely, services, comment, mailsTo } = await start();
  await comment();
  await comment({ body: `<@${team.member.serviceUserId}> 内緒の話です` });
  await comment();
  await endMailDelays({ kysely });
  await services.jobs.runDue();
  await endMailDelays({ kysely });
  await services.jobs.runDue();

  const [mail, ...more] = await mailsTo(team.member);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('【コエノワ】「基幹システム刷新」のレポートのコメントでメンションされました');
  expect(mail?.body).toContain('新しいコメントは3件、うち1件であなたがメンションされています。');

  await comment();
  await endMailDelays({ kysely });
  await services.jobs.runDue();
  expect(await mailsTo(team.member)).toHaveLength(2);
});

it('names namesakes as several people', async () => {
  const { team, kysely, services, comment, mailsTo } = await start();
  await kysely
    .updateTable('service_users')
    .set({ name: '佐藤' })
    .where('id', 'in', [team.manager.serviceUserId, team.guest.serviceUserId])
    .execute();
  await comment();
  await comment();
  await comment({}, team.guest);
  await endMailDelays({ kysely });
  await services.jobs.runDue();

  const [mail] = await mailsTo(team.member);
  expect(mail?.body).toContain('佐藤さん、佐藤さんが');
  expect(mail?.body).toContain('（全3件）');
});

it('what another process is mailing is left to it, unless it has died', async () => {
  const { clock, kysely, team, comment, send, mailsTo } = await start();
  await comment();
  await kysely
    .updateTable('notifications')
    .set({ mail_claimed_at: clock.now() })
    .where('service_user_id', '=', team.member.serviceUserId)
    .execute();
  await send(team.member);
  expect(await mailsTo(team.member)).toEqual([]);

  clock.set(new Date(clock.now().getTime() + 5 * 60_000));
  await send(team.member);
  expect(await mailsTo(team.member)).toHaveLength(1);
});

it('keeps the quiet hours of the person', async () => {
  const { clock, team, comment, send, set, mailsTo } = await start();
  await set(team.member, { quietFrom: '11:00', quietUntil: '13:30' });
  await comment();
  await send(team.member);
  expect(await mailsTo(team.member)).toEqual([]);

  clock.set(new Date('2026-11-20T13:30:00+09:00'));
  await send(team.member);
  expect(await mailsTo(team.member)).toHaveLength(1);
});

it('of a round, switching off its digest kinds changes nothing: it has a deadline', async () => {
  const { team, remind, send, set, mailsTo } = await start();
  await set(team.guest, { delivery: 'weekly' });
  await remind();
  await send(team.guest);
  expect(await mailsTo(team.guest)).toHaveLength(1);
});

it.each([
  ['a kind that this release does not know', { kind: 'unknown' as 'comment' }],
  ['a subject that no mailed kind is about', { subject: 'report' as const }],
])('mails nothing about %s', async (_name, change) => {
  const { kysely, team, comment, send, mailsTo } = await start();
  await comment();
  await kysely
    .updateTable('notifications')
    .set(change)
    .where('service_user_id', '=', team.member.serviceUserId)
    .execute();
  await send(team.member);
  expect(await mailsTo(team.member)).toEqual([]);
});
