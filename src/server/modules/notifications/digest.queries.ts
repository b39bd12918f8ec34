import { sql, type Kysely } from 'kysely';
import type { NotificationSettings } from '../../../domain/notifications/settings';
import { listBounds } from '../../../domain/billing/planCeilings';
import { digestedKinds } from '../../../domain/notifications/mailing';
import { sortedByName } from '../../../domain/text/sortedByName';
import { anyOf } from '../../db/arrayParameters';
import type { Schema } from '../../db/schema';
import { isOrganizationValid } from '../access/isOrganizationValid';
import { hasPermission, isAuthorOrReader } from '../access/permissions.queries';
import { listMailable } from './mailable.queries';
import { hasMuted, type SettingsOwner } from './notificationSettings.queries';

/** Digests that one tick enqueues; the next tick takes the others. */
const digestsPerTick = 1_000;

export interface DueDigest extends SettingsOwner {
  dueAt: Date;
}

export async function listDueDigests(db: Kysely<Schema>, now: Date): Promise<DueDigest[]> {
  const { rows } = await sql<DueDigest>`
    select organization_id as "organizationId", service_user_id as "serviceUserId", digest_due_at as "dueAt"
    from notification_settings
    where digest_due_at <= ${now}
    order by digest_due_at
    limit ${digestsPerTick}`.execute(db);
  return rows;
}

interface Digest extends NotificationSettings {
  email: string;
  name: string;
  organizationName: string;
  since: Date;
}

/** The receiver of a digest that is still due at that time, with what it covers; undefined once it was sent. */
export async function findDigest(
  db: Kysely<Schema>,
  { organizationId, serviceUserId, dueAt }: DueDigest,
): Promise<Digest | undefined> {
  const { rows } = await sql<Digest>`
    select u.email, u.name, o.name as "organizationName", settings.delivery, settings.switches,
      settings.quiet_from as "quietFrom", settings.quiet_until as "quietUntil", settings.digest_since as since
    from notification_settings settings
    join service_users u on u.id = settings.service_user_id
    join organizations o on o.id = settings.organization_id
    where settings.organization_id = ${organizationId} and settings.service_user_id = ${serviceUserId}
      and settings.digest_due_at = ${dueAt}`.execute(db);
  return rows[0];
}

/** New reports of one round of a project. */
export interface DigestedReports {
  projectId: number;
  projectName: string;
  openFrom: string;
  unread: number;
  read: number;
  /** The writers of at most three unread reports. */
  writers: string[];
}

/**
 * The reports of others that were submitted in the time and that the person may read today, by name of the project and
 * round: those with unread ones first.
 */
export async function listDigestedReports(
  db: Kysely<Schema>,
  { organizationId, serviceUserId, dueAt }: DueDigest,
  since: Date,
  now: Date,
): Promise<DigestedReports[]> {
  const { rows } = await sql<DigestedReports>`
    select p.id as "projectId", p.name as "projectName", r.open_from as "openFrom",
      count(*) filter (where seen.survey_id is null) as unread, count(seen.survey_id) as read,
      coalesce((array_agg(u.name order by rep.submitted_at) filter (where seen.survey_id is null))[1:3], '{}') as writers
    from reports rep
    join organization_members m on m.organization_id = rep.organization_id and m.service_user_id = ${serviceUserId}
    join subscriptions sub on sub.organization_id = rep.organization_id
    join projects p on p.id = rep.project_id and p.project_status = 'open'
    join rounds r on r.id = rep.round_id
    left join project_members pm on pm.project_id = p.id and pm.service_user_id = m.service_user_id
    left join service_users u on u.id = rep.service_user_id
    left join report_reads seen on seen.survey_id = rep.survey_id and seen.service_user_id = m.service_user_id
    where rep.organization_id = ${organizationId} and rep.submitted_at > ${since} and rep.submitted_at <= ${dueAt}
      and rep.service_user_id is distinct from m.service_user_id
      and ${isAuthorOrReader(serviceUserId)} and ${hasPermission('report.read')} and ${isOrganizationValid(now)}
      and not ${hasMuted(sql.ref('p.id'))}
    group by p.id, p.name, r.open_from
    order by (count(*) > count(seen.survey_id)) desc, p.id, r.open_from
    limit ${listBounds.digestRounds}`.execute(db);
  return sortedByName(rows, ({ projectName }) => projectName).sort(
    (a, b) => Number(b.unread > 0) - Number(a.unread > 0),
  );
}

/** The unread comments, mentions and replies for the person's digest. */
export const listDigestedNotifications = (
  db: Kysely<Schema>,
  { organizationId, serviceUserId, dueAt }: DueDigest,
  now: Date,
) =>
  listMailable(
    db,
    sql`n.organization_id = ${organizationId} and n.service_user_id = ${serviceUserId}
      and n.kind = ${anyOf(digestedKinds, 'text')} and n.created_at <= ${dueAt}`,
    now,
  );
