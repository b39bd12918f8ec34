import { sql, type Kysely } from 'kysely';
import type { Plan, SubscriptionStatus } from '../../../domain/billing/plans';
import type { ProjectRole, Role } from '../../../domain/roles';
import { isSubscriptionValid } from '../../../domain/billing/subscription';
import { prepareQuery } from '../../db/preparedQueries';
import type { Schema } from '../../db/schema';
import type { Actor, RequestScope } from './actor';

interface ActorRow {
  service_user_id: number;
  organization_id: number | null;
  project_id: number | null;
  survey_id: number | null;
  user_role: Role | null;
  project_role: ProjectRole | null;
  plan: Plan | null;
  status: SubscriptionStatus | null;
  trial_end: Date | null;
  customer_id: string | null;
}

// Each statement below reads the session, a scope of one depth, and the roles of the caller in it.
const accessColumns = sql`
  m.user_role, pm.project_role, s.plan, s.status, s.trial_end, s.customer_id`;

const organizationJoins = sql`
  left join organization_members m on m.organization_id = o.id and m.service_user_id = session.service_user_id
  left join subscriptions s on s.organization_id = o.id`;

const projectJoins = sql`
  left join projects p on p.id = coalesce(survey.project_id, requested.project_id)
  left join organizations o on o.id = p.organization_id
  left join project_members pm on pm.project_id = p.id and pm.service_user_id = session.service_user_id`;

/**
 * Reads session, scope and the caller's roles in one query. Null when the session does not exist or has expired. The
 * viewer of the actor is empty when the scope does not exist or its ids do not belong together.
 */
export async function findActor(
  db: Kysely<Schema>,
  tokenHash: Buffer,
  requested: RequestScope,
  now: Date,
): Promise<Actor | null> {
  const [row] = await findActorRow(db, tokenHash, requested, now);
  if (!row) return null;

  const isConsistent =
    (requested.organizationId === undefined || requested.organizationId === row.organization_id) &&
    (requested.projectId === undefined || requested.projectId === row.project_id) &&
    (requested.surveyId === undefined || requested.surveyId === row.survey_id);
  const organizationId = row.organization_id ?? 0;
  const userRole = isConsistent ? row.user_role : null;
  const subscription =
    row.plan === null || row.status === null
      ? null
      : { plan: row.plan, status: row.status, trialEnd: row.trial_end, customerId: row.customer_id };
  return {
    serviceUserId: row.service_user_id,
    tokenHash,
    organizationId,
    projectId: row.project_id,
    userRole: row.user_role ?? 'guest',
    projectRole: row.project_role,
    plan: row.plan ?? 'none',
    viewer: {
      organizations: userRole ? [{ id: organizationId, userRole }] : [],
      projects:
        userRole && row.project_id !== null && row.project_role !== null
          ? [{ id: row.project_id, projectRole: row.project_role }]
          : [],
      invalidOrganizations: isSubscriptionValid(subscription, now) ? [] : [{ organizationId }],
    },
  };
}

interface SessionKey {
  tokenHash: Buffer;
  now: Date;
}

const validSession = ({ tokenHash, now }: SessionKey) => sql`
  select service_user_id from sessions where token_hash = ${tokenHash} and expires_at > ${now}`;

const findInProject = prepareQuery(
  (_db, at: SessionKey & { surveyId: number | null; projectId: number | null }) => sql<ActorRow>`
    select session.service_user_id, o.id as organization_id, p.id as project_id, survey.id as survey_id, ${accessColumns}
    from (${validSession(at)}) session
    cross join (select ${at.projectId}::bigint as project_id) requested
    left join surveys survey on survey.id = ${at.surveyId}::bigint
    ${projectJoins} ${organizationJoins}`,
);

const findInOrganization = prepareQuery(
  (_db, at: SessionKey & { organizationId: number }) => sql<ActorRow>`
    select session.service_user_id, o.id as organization_id, null::bigint as project_id, null::bigint as survey_id,
      m.user_role, null as project_role, s.plan, s.status, s.trial_end, s.customer_id
    from (${validSession(at)}) session
    left join organizations o on o.id = ${at.organizationId}::bigint
    ${organizationJoins}`,
);

const findWithoutScope = prepareQuery(
  (_db, at: SessionKey) => sql<ActorRow>`
    select session.service_user_id, null::bigint as organization_id, null::bigint as project_id,
      null::bigint as survey_id, null as user_role, null as project_role, null as plan, null as status,
      null::timestamptz as trial_end, null as customer_id
    from (${validSession(at)}) session`,
);

function findActorRow(
  db: Kysely<Schema>,
  tokenHash: Buffer,
  scope: RequestScope,
  now: Date,
): Promise<ActorRow[]> {
  const { surveyId = null, projectId = null, organizationId } = scope;
  if (surveyId !== null || projectId !== null)
    return findInProject(db, { tokenHash, now, surveyId, projectId });
  return organizationId === undefined
    ? findWithoutScope(db, { tokenHash, now })
    : findInOrganization(db, { tokenHash, now, organizationId });
}

/** At most two organizations of the session's person, enough to know whether there is exactly one. */
export async function listOrganizationIdsOfSession(
  db: Kysely<Schema>,
  tokenHash: Buffer,
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ organizationId: number }>`
    select m.organization_id as "organizationId"
    from (${validSession({ tokenHash, now })}) session
    join organization_members m on m.service_user_id = session.service_user_id
    order by m.organization_id limit 2`.execute(db);
  return rows.map(({ organizationId }) => organizationId);
}
