import { sql, type Kysely, type RawBuilder } from 'kysely';
import { listBounds } from '../../../domain/billing/planCeilings';
import { isAddressable, type ConcernCandidate, type ConcernPart } from '../../../domain/concerns';
import { canSeeAllProjects } from '../../../domain/permissions';
import { roles } from '../../../domain/roles';
import { sortedByName } from '../../../domain/text/sortedByName';
import type { Schema } from '../../db/schema';
import type { Tx } from '../../db/transaction';
import type { Actor } from '../access/actor';
import type { Person } from '../access/permissions.queries';
import { publishInvalidations, userInvalidations } from '../live/publishInvalidations';

export type CandidateRow = ConcernCandidate & Person;

/**
 * The people who may become readers of a concern of the caller, by name: the members of the organization; for guests,
 * who may not list these, the owners, the supervisors and the people of the project. `shouldLock` keeps them members until the
 * commit.
 */
export async function listCandidates(
  db: Kysely<Schema>,
  { organizationId, projectId, serviceUserId, userRole }: Actor,
  { shouldLock = false } = {},
): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select u.id as "serviceUserId", u.name, u.image, m.user_role as "userRole",
      pm.project_id is not null as "isInProject"
    from organization_members m
    join service_users u on u.id = m.service_user_id
    left join project_members pm on pm.project_id = ${projectId} and pm.service_user_id = m.service_user_id
    where m.organization_id = ${organizationId} and m.service_user_id <> ${serviceUserId}
      and (${isAddressable({ userRole })} or pm.project_id is not null
        or m.user_role = any(${roles.filter(canSeeAllProjects)}::text[]))
    order by u.id
    limit ${listBounds.people} ${shouldLock ? sql`for key share of m` : sql``}`.execute(db);
  return sortedByName(rows, ({ name }) => name);
}

/** The person `id` as JSON while they are a reader of the concern `c`; otherwise null, because they have left. */
export const readerAsPerson = (id: RawBuilder<unknown>): RawBuilder<Person | null> => sql<Person | null>`(
  select json_build_object('serviceUserId', u.id, 'name', u.name, 'image', u.image)
  from concern_readers present join service_users u on u.id = present.service_user_id
  where present.concern_id = c.id and present.service_user_id = ${id})`;

/** Whether the person is a reader of the concern `c`: the only rule about reading, whatever their role (product §5). */
export const readerJoin = ({ organizationId, serviceUserId }: Actor): RawBuilder<unknown> => sql`
  join concern_readers r on r.concern_id = c.id and r.organization_id = c.organization_id
    and r.organization_id = ${organizationId} and r.service_user_id = ${serviceUserId}`;

export interface LockedConcern {
  concernId: number;
  /** Of the caller. */
  part: ConcernPart;
}

/** Locks a concern that the caller reads; undefined for any other. */
export async function lockConcern(
  tx: Tx,
  actor: Actor,
  concernId: number,
): Promise<LockedConcern | undefined> {
  const { rows } = await sql<LockedConcern>`
    select c.id as "concernId", r.part from concerns c ${readerJoin(actor)}
    where c.id = ${concernId}
    for update of c`.execute(tx);
  return rows[0];
}

/**
 * Sets whether the concern is answered, and for whom it waits: after a comment was added or deleted, or the concern
 * was settled or opened again.
 */
export async function refreshAwaited(tx: Tx, concernId: number): Promise<void> {
  await sql`
    update concerns c set answered = exists (
      select from concern_comments comment
      where comment.organization_id = c.organization_id and comment.concern_id = c.id
        and comment.deleted_at is null and comment.author_id is distinct from c.writer_id)
    where c.id = ${concernId}`.execute(tx);
  await sql`
    update concern_readers r set awaited = r.part = 'addressee' and not c.answered and c.settled_at is null
    from concerns c
    where c.id = ${concernId} and r.concern_id = c.id
      and r.awaited is distinct from (r.part = 'addressee' and not c.answered and c.settled_at is null)`.execute(
    tx,
  );
}

/** Publishes to the readers, and nobody else, that a concern changed. */
export async function publishToReaders(
  tx: Tx,
  { organizationId }: Pick<Actor, 'organizationId'>,
  concernId: number,
): Promise<void> {
  const readers = await tx
    .selectFrom('concern_readers')
    .where('concern_id', '=', concernId)
    .select('service_user_id as serviceUserId')
    .orderBy('service_user_id')
    .execute();
  await publishInvalidations(
    tx,
    readers.flatMap(({ serviceUserId }) => userInvalidations({ serviceUserId, organizationId }, 'Concerns')),
  );
}
