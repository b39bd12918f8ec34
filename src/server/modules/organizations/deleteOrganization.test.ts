import { sql } from 'kysely';
import { runCommand } from '../../../../test/support/app/runCommand';
import { callApi } from '../../../../test/support/app/callApi';
import { runConcurrently } from '../../../../test/support/app/runConcurrently';
import { publishedTags } from '../../../../test/support/app/publishedTags';
import { testApp } from '../../../../test/support/app/testApp';
import { testNow } from '../../../../test/support/app/testNow';
import { submitAnswers } from '../../../../test/support/factories/submitAnswers';
import { makeRisk } from '../../../../test/support/factories/risks';
import { makeAction } from '../../../../test/support/factories/actions';
import { makeConcern } from '../../../../test/support/factories/concerns';
import { makeInvitation } from '../../../../test/support/factories/invitations';
import { makeInvitationWithLink } from '../../../../test/support/factories/invitationsWithLink';
import { makePerson, makeMember } from '../../../../test/support/factories/people';
import { makeProject } from '../../../../test/support/factories/projects';
import { makeSlackConnection } from '../../../../test/support/factories/slack';
import { makeRound } from '../../../../test/support/factories/rounds';
import { inTransaction, type Tx } from '../../db/transaction';
import { linkMailJob } from '../mailedLinks/mailedLinks.jobs';
import { imageKey, newImageName } from '../images/imageNames';
import { notificationMailJob } from '../notifications/notificationMail';
import { openRoundJob } from '../rounds/openRound';
import { remindRoundJob } from '../rounds/remindRound';
import { deleteOrganization } from './deleteOrganization';

/** Tables whose rows belong to people or the installation. Invoices are kept as long as the law requires. */
const tablesOfOthers = [
  'rate_limits',
  'refused_addresses',
  'known_origins',
  // Names nobody and can be read by nobody but the sender of its request.
  'kept_replies',
  'billing_accounts',
  'credits',
  'dead_letters',
  'invoices',
  'transfers',
  'live',
  'mails',
  'password_resets',
  'postal_addresses',
  'postal_tables',
  'schema_migration',
  'service_users',
  'sessions',
  'sign_ups',
  // Belongs to Stripe customers, whose end stripe.test.ts covers.
  'stripe_customers',
  'stripe_events',
  'uploads',
  'viewed_tips',
];

const database = async () => (await testApp()).services.database;

/** The number of rows of each table that is not in `tablesOfOthers`. */
async function rowCounts(): Promise<Record<string, number>> {
  const { pool } = await database();
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1)`,
    [tablesOfOthers],
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ count: number }>(`select count(*) as count from ${name}`);
    counts[name] = rows[0]!.count;
  }
  return counts;
}

/** An organization with something in every table that can hold something of it. */
async function fullOrganization() {
  const { app, services } = await testApp();
  const { kysely } = services.database;
  const owner = await makePerson(services.database, '大山 花子');
  const { organizationId } = (await callApi(app, 'createOrganization', { name: '株式会社満載' }, owner.token))
    .body;
  const writer = await makeMember(services.database, organizationId, 'member');
  const reader = await makeMember(services.database, organizationId, 'manager');
  const project = await makeProject(services.database, organizationId, [
    [writer, 'viewer'],
    [reader, 'editor'],
  ]);
  const { projectId } = project;
  const { id: clientId } = await kysely
    .insertInto('clients')
    .values({ organization_id: organizationId, name: '株式会社取引', created_at: testNow })
    .returning('id')
    .executeTakeFirstOrThrow();
  await kysely.updateTable('projects').set({ client_id: clientId }).where('id', '=', projectId).execute();
  await kysely
    .insertInto('days_off')
    .values({
      organization_id: organizationId,
      starts_on: '2026-12-29',
      ends_on: '2027-01-03',
      name: '年末年始',
    })
    .execute();
  const invitationId = await makeInvitation(services.database, organizationId);
  await kysely
    .insertInto('invitation_projects')
    .values({
      invitation_id: invitationId,
      project_id: projectId,
      organization_id: organizationId,
      project_role: 'viewer',
    })
    .execute();

  const round = await makeRound(services.database, project);
  await submitAnswers(app, round, writer, { report: '画面ができました。' });
  const surveyId = round.surveyIds[writer.serviceUserId]!;
  await kysely
    .insertInto('survey_reminders')
    .values({
      survey_id: round.surveyIds[reader.serviceUserId]!,
      reminded_at: testNow,
      reminded_by: owner.serviceUserId,
    })
    .execute();
  const scope = { organizationId, projectId };
  await callApi(app, 'createRead', { ...scope, surveyIds: [surveyId] }, reader.token);
  await callApi(app, 'updateReportReaction', { ...scope, surveyId, kind: 'ok', on: true }, reader.token);
  const comment = {
    ...scope,
    surveyId,
    body: `<@${writer.serviceUserId}> お疲れさまです。`,
    requestId: crypto.randomUUID(),
  };
  const { commentId } = (await callApi(app, 'createReportComment', comment, reader.token)).body;
  await callApi(app, 'updateCommentReaction', { ...scope, commentId, kind: 'heart', on: true }, writer.token);
  await callApi(app, 'replyToSurvey', { surveyId, body: 'ありがとうございます。' }, reader.token);
  const { concernId } = await makeConcern(services.database, organizationId, writer);
  const mention = { organizationId, concernId, body: `<@${writer.serviceUserId}> お話ししましょう。` };
  await callApi(app, 'createConcernComment', mention, reader.token);
  const mutes = [{ projectId, muted: true }];
  await callApi(app, 'updateNotificationSettings', { organizationId, mutes }, reader.token);
  const surveyed = { projectId, surveyDate: round.openFrom };
  await callApi(app, 'runAnalysis', surveyed, reader.token);
  await services.jobs.runDue();
  const { analysis } = (await callApi(app, 'getAnalysis', surveyed, reader.token)).body;
  const feedback = { projectId, analysisId: analysis!.run!.analysisId, useful: true };
  // The run is inserted without its job, which another test would execute.
  await kysely
    .insertInto('analysis_runs')
    .values({
      organization_id: organizationId,
      project_id: projectId,
      round_id: round.roundId,
      requested_by: reader.serviceUserId,
      requested_at: testNow,
      step: 'waiting',
      step_at: testNow,
    })
    .execute();
  await callApi(app, 'giveAnalysisFeedback', feedback, reader.token);
  await makeSlackConnection(services.database, organizationId);
  const person = { organization_id: organizationId, service_user_id: owner.serviceUserId };
  await kysely.insertInto('slack_installations').values(person).execute();
  await kysely
    .insertInto('slack_people')
    .values({ ...person, email: owner.email, slack_user_id: 'U0001', looked_up_at: testNow })
    .execute();
  const messageId = crypto.randomUUID();
  const kind = 'roundOpened';
  await kysely
    .insertInto('slack_messages')
    .values({ id: messageId, organization_id: organizationId, kind, created_at: testNow })
    .execute();
  await kysely
    .insertInto('slack_message_rounds')
    .values({ round_id: round.roundId, kind, message_id: messageId })
    .execute();
  await makeAction(services.database, project, writer);
  await makeRisk(services.database, project, round.surveyIds[writer.serviceUserId]!, '終わりました。');
  const withoutClient = { projectId, name: '基幹システム刷新', clientId: null, version: 1 };
  await callApi(app, 'updateProject', withoutClient, reader.token);
  await kysely
    .insertInto('ai_service_calls')
    .values({ organization_id: organizationId, day: '2026-11-16', calls: 1 })
    .execute();
  return { app, services, organizationId, owner, writer, reader, project, round, invitationId };
}

test('removes all of its rows; people keep their accounts and leave its screens', async () => {
  // Jobs that other tests left would otherwise run with those of this one, and change the counts.
  await (await testApp()).services.jobs.runDue();
  const before = await rowCounts();
  const { app, services, organizationId, owner, writer } = await fullOrganization();
  const filled = await rowCounts();
  // Every table has rows to delete: a new table is either filled above or listed in `tablesOfOthers`.
  expect(Object.keys(filled).filter((table) => filled[table] === before[table])).toEqual([]);

  expect(await callApi(app, 'deleteOrganization', { organizationId }, owner.token)).toEqual({
    status: 200,
    body: {},
  });
  expect(await rowCounts()).toEqual(before);
  expect((await callApi(app, 'getOrganization', { organizationId }, owner.token)).status).toBe(404);
  expect((await callApi(app, 'getMe', {}, writer.token)).body).toMatchObject({
    organizations: [],
    projects: [],
  });
  for (const { serviceUserId } of [owner, writer]) {
    expect((await publishedTags(services.database, `user:${serviceUserId}`)).slice(-2)).toEqual([
      `Me:${serviceUserId}`,
      'accessChanged',
    ]);
  }
});

test('removes its image from the storage', async () => {
  const { app, services, organizationId, owner } = await fullOrganization();
  const image = newImageName();
  const key = imageKey(services.config, image);
  await services.storage.write(key, { body: Buffer.from('x'), contentType: 'image/webp' });
  await services.database.kysely
    .updateTable('organizations')
    .set({ image })
    .where('id', '=', organizationId)
    .execute();
  await callApi(app, 'deleteOrganization', { organizationId }, owner.token);
  expect(await services.storage.has(key)).toBe(true);
  await services.jobs.runDue();
  expect(await services.storage.has(key)).toBe(false);
});

test('queued jobs find nothing to do', async () => {
  const { app, services, organizationId, owner, project, round, invitationId } = await fullOrganization();
  const { database, jobs, log } = services;
  const warn = jest.spyOn(log, 'warn');
  const { id: notificationId } = await database.kysely
    .selectFrom('notifications')
    .select('id')
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  await inTransaction(database, async (tx) => {
    const { projectId } = project;
    await jobs.enqueue(tx, openRoundJob, [{ payload: { projectId, openFrom: '2026-11-20' } }]);
    await jobs.enqueue(tx, remindRoundJob, [{ payload: { roundId: round.roundId } }]);
    await jobs.enqueue(tx, linkMailJob, [{ payload: { kind: 'invite', id: invitationId } }]);
    await jobs.enqueue(tx, notificationMailJob, [{ payload: { notificationId } }]);
  });
  const before = await mailCount();
  await callApi(app, 'deleteOrganization', { organizationId }, owner.token);
  await jobs.runDue();
  expect(warn).not.toHaveBeenCalled();
  expect(await mailCount()).toBe(before);
  warn.mockRestore();

  async function mailCount() {
    const { rows } = await database.pool.query<{ count: number }>('select count(*) as count from mails');
    return rows[0]!.count;
  }
});

test('an aborted deletion changes nothing', async () => {
  const { services, organizationId, owner } = await fullOrganization();
  const { database } = services;
  const before = await rowCounts();
  const broken = inTransaction(database, async (tx) => {
    await runCommand(tx, services, deleteOrganization, { actor: { organizationId } });
    await dieIn(tx);
  });
  await expect(broken).rejects.toThrow();
  expect(await rowCounts()).toEqual(before);
  expect(await publishedTags(database, `user:${owner.serviceUserId}`)).not.toContain('accessChanged');

  /** Terminates the connection of a server, as when the process dies. The embedded database would end with it. */
  async function dieIn(tx: Tx) {
    if (database.kind === 'server') await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
    throw new Error('died');
  }
});

test('a concurrent write neither blocks it nor leaves rows behind', async () => {
  const before = await rowCounts();
  const { app, organizationId, owner, writer, reader, round } = await fullOrganization();
  const surveyId = round.surveyIds[reader.serviceUserId]!;
  const [deleted, ...written] = await Promise.all([
    callApi(app, 'deleteOrganization', { organizationId }, owner.token),
    callApi(app, 'answerSurvey', { surveyId, answers: [], complete: false, version: 0 }, reader.token),
    callApi(
      app,
      'inviteMembers',
      { organizationId, invitations: [{ email: 'new@test.example', userRole: 'guest' }] },
      owner.token,
    ),
    callApi(app, 'updateProfile', { name: '改名' }, writer.token),
  ]);
  expect(deleted.status).toBe(200);
  for (const { status } of written) expect([200, 404]).toContain(status);
  expect(await rowCounts()).toEqual(before);
});

test('a concurrent join finds nothing to join', async () => {
  const { app, services, organizationId } = await fullOrganization();
  const { database } = services;
  const account = await makePerson(database);
  const known = await makeInvitationWithLink(services, organizationId, { email: account.email });
  const invitation = await makeInvitationWithLink(services, organizationId);
  const answers = await runConcurrently(database, {
    runFirst: (tx) => runCommand(tx, services, deleteOrganization, { actor: { organizationId } }),
    startOthers: () => [
      callApi(app, 'acceptInvitation', { token: known.token }),
      callApi(app, 'signUpInvited', { token: invitation.token, name: '新人 一', password: 'Koenowa-test-1' }),
    ],
  });
  const nothing = { status: 404, body: { error: 'invalidLink' } };
  expect(answers).toMatchObject([nothing, nothing]);
});

test('concurrent deletions delete it once; only owners may', async () => {
  const { app, services, organizationId, owner, reader } = await fullOrganization();
  const supervisor = await makeMember(services.database, organizationId, 'supervisor');
  for (const { token } of [reader, supervisor])
    expect((await callApi(app, 'deleteOrganization', { organizationId }, token)).status).toBe(403);
  const answers = await Promise.all(
    [1, 2].map(() => callApi(app, 'deleteOrganization', { organizationId }, owner.token)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test('an organization out of validity can be deleted', async () => {
  const { app, services, organizationId, owner } = await fullOrganization();
  await services.database.kysely
    .updateTable('subscriptions')
    .set({ trial_end: new Date(testNow.getTime() - 1) })
    .where('organization_id', '=', organizationId)
    .execute();
  expect((await callApi(app, 'deleteOrganization', { organizationId }, owner.token)).status).toBe(200);
});
