import { runCommand } from '../support/app/runCommand';
import { sql } from 'kysely';
import { makeJobsDue } from '../support/app/makeJobsDue';
import { sampleSlackToken } from '../support/slack/fakeSlack';
import { makeMember, type TestPerson } from '../support/factories/people';
import { makeOrganization } from '../support/factories/organizations';
import { makeProject } from '../support/factories/projects';
import { makeSchedule } from '../support/factories/schedules';
import { makeSlackConnection } from '../support/factories/slack';
import type { Database } from '../../src/server/db/client';
import { inTransaction } from '../../src/server/db/transaction';
import { openBoss } from '../../src/server/jobs/boss';
import { createSurvey } from '../../src/server/modules/rounds/createSurvey';
import type { Services } from '../../src/server/modules/services';
import { tokenOwner } from '../../src/server/modules/slack/slackTokens';

/** Whom an event is delivered to. */
export interface Audience {
  organizationId: number;
  ownerId: number;
}

/** An organization with a Slack channel. */
export async function makeAudience({ database, slack }: Services): Promise<Audience> {
  const { organizationId, owner } = await makeOrganization(database);
  await makeSchedule(database, organizationId);
  await makeSlackConnection(database, organizationId);
  const sealed = slack!.cipher.seal(sampleSlackToken, tokenOwner(organizationId));
  await database.kysely
    .updateTable('slack_connections')
    .set({ token_key: sealed.keyId, token: sealed.bytes })
    .where('organization_id', '=', organizationId)
    .execute();
  return {
    organizationId,
    ownerId: owner.serviceUserId,
  };
}

/**
 * The event: a round opens in a new project. Its three mails and its Slack message are enqueued with it. Each has other
 * members, because the mails of one person that wait at the same time are one.
 */
export async function openRound(services: Services, { organizationId, ownerId }: Audience): Promise<void> {
  const { database } = services;
  const members: TestPerson[] = [];
  for (let count = 1; count <= 3; count += 1)
    members.push(await makeMember(database, organizationId, 'member'));
  const { projectId } = await makeProject(
    database,
    organizationId,
    members.map((member) => [member, 'viewer'] as const),
  );
  await inTransaction(database, (tx) =>
    runCommand(tx, services, createSurvey, {
      actor: { organizationId, projectId, serviceUserId: ownerId },
    }),
  );
}

/** Ends all waits of the queue: what a killed process was doing counts as lost, delays and retries are due. */
export async function endWaits({ database, log }: Services): Promise<void> {
  const { kysely } = database;
  await sql`update pgboss.job set started_on = started_on - interval '1 hour' where state = 'active'`.execute(
    kysely,
  );
  const boss = await openBoss({ database, log }, [], { supervise: false });
  await boss.expire();
  await boss.stop({ graceful: false, close: false });
  await makeJobsDue(database, sql`true`);
}

/** The ids of mails and messages whose delivery is recorded. */
export async function listRecorded({ kysely }: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select message_id as id from mails
    union all select id::text from slack_messages where sent_at is not null`.execute(kysely);
  return rows.map(({ id }) => id);
}

/** The ids of mails and messages that the committed events ask for. */
export async function listExpected({ kysely }: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select 'notification-' || id as id from notifications
    union all select distinct message_id::text from slack_message_rounds`.execute(kysely);
  return rows.map(({ id }) => id);
}

/** Jobs that ended without success, or wait. */
export async function countJobs({ kysely }: Database): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select count(*) filter (where state in ('created', 'retry', 'active')) as waiting,
      count(*) filter (where state = 'failed') as failed
    from pgboss.job where name in ('notification-mail', 'slack-message')`.execute(kysely);
  return rows[0]!;
}
