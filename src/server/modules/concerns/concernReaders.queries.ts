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
import { anyOf } from '../../db/arrayParameters';
import { isOrganizationValid } from '../access/isOrganizationValid';

export type CandidateRow = ConcernCandidate & Person;

/**
 * The people who may become readers of a concern of the caller, by name: the members of the organization; for guests,
 * who may not list these, the owners, the supervisors and the people of the project. `shouldLock` keeps them members
 * until the commit.
 */
export async function listCandidates(
  db: Kysely<Schema>,
  { organizationId, projectId, serviceUserId, userRole }: Actor,
  { shouldLock = false } = {},
): Promise<CandidateRow[]> {
  const candidates = await db
    .selectFrom('organization_members as m')
    .innerJoin('service_users as u', 'u.id', 'm.service_user_id')
    .leftJoin('project_members as pm', (join) =>
      join.onRef('pm.service_user_id', '=', 'm.service_user_id').on('pm.project_id', '=', projectId),
    )
    .where('m.organization_id', '=', organizationId)
    .where('m.service_user_id', '<>', serviceUserId)
    .where((eb) =>
      eb.or([
        eb.val(isAddressable({ userRole })),
        eb('pm.project_id', 'is not', null),
        eb('m.user_role', '=', anyOf(roles.filter(canSeeAllProjects), 'text')),
      ]),
    )
    .select((eb) => [
      'u.id as serviceUserId',
      'u.name',
      'u.image',
      'm.user_role as userRole',
      eb('pm.project_id', 'is not', null).$castTo<boolean>().as('isInProject'),
    ])
    .orderBy('u.id')
    .limit(listBounds.people)
    .$if(shouldLock, (query) => query.forKeyShare('m'))
    .execute();
  return sortedByName(candidates, ({ name }) => name);
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
  /** The caller's part in the concern. */
  part: ConcernPart;
}

/** Locks a concern that the caller reads; undefined for any other. */
export const lockConcern = (
  tx: Tx,
  { organizationId, serviceUserId }: Actor,
  concernId: number,
): Promise<LockedConcern | undefined> =>
  tx
    .selectFrom('concerns as c')
    .innerJoin('concern_readers as r', (join) =>
      join
        .onRef('r.concern_id', '=', 'c.id')
        .onRef('r.organization_id', '=', 'c.organization_id')
        .on('r.service_user_id', '=', serviceUserId),
    )
    .where('c.id', '=', concernId)
    .where('c.organization_id', '=', organizationId)
    .select(['c.id as concernId', 'r.part'])
    .forUpdate('c')
    .executeTakeFirst();

/**
 * Sets whether the concern is answered, and for whom it waits: after a comment was added or deleted, or the concern
 * was settled or opened again.
 */
export async function refreshAwaited(tx: Tx, concernId: number): Promise<void> {
  await tx
    .updateTable('concerns as c')
    .set((eb) => ({
      answered: eb
        .exists(
          eb
            .selectFrom('concern_comments as comment')
            .whereRef('comment.organization_id', '=', 'c.organization_id')
            .whereRef('comment.concern_id', '=', 'c.id')
            .whereRef('comment.author_id', 'is distinct from', 'c.writer_id')
            .where('comment.deleted_at', 'is', null)
            .select('comment.id'),
        )
        .$castTo<boolean>(),
    }))
    .where('c.id', '=', concernId)
    .execute();
  const isAwaited = sql<boolean>`(r.part = 'addressee' and not c.answered and c.settled_at is null)`;
  await tx
    .updateTable('concern_readers as r')
    .from('concerns as c')
    .set({ awaited: isAwaited })
    .where('c.id', '=', concernId)
    .whereRef('r.concern_id', '=', 'c.id')
    .where('r.awaited', 'is distinct from', isAwaited)
    .execute();
}

/** Publishes to the readers, and nobody else, that a concern changed. */
export async function publishToReaders(
  tx: Tx,
  { organizationId }: Pick<Actor, 'organizationId'>,
  concernId: number,
): Promise<void> {
  const readers = await listReaders(tx, concernId);
  await publishInvalidations(
    tx,
    readers.flatMap(({ serviceUserId }) => userInvalidations({ serviceUserId, organizationId }, 'Concerns')),
  );
}

/** The people among `people` who read the concern. */
export async function listReadersAmong(
  db: Kysely<Schema>,
  concernId: number,
  people: readonly number[],
): Promise<number[]> {
  const readers = await db
    .selectFrom('concern_readers')
    .where('concern_id', '=', concernId)
    .where('service_user_id', '=', anyOf(people))
    .select('service_user_id as id')
    .execute();
  return readers.map(({ id }) => id);
}

/** A concern of a valid organization that nobody has answered, settled or been reminded of, locked until the commit. */
export const lockUnansweredConcern = (tx: Tx, concernId: number, now: Date) =>
  tx
    .selectFrom('concerns as c')
    .innerJoin('subscriptions as sub', 'sub.organization_id', 'c.organization_id')
    .where('c.id', '=', concernId)
    .where('c.answered', '=', false)
    .where('c.settled_at', 'is', null)
    .where('c.reminded_at', 'is', null)
    .where(isOrganizationValid(now))
    .select('c.organization_id as organizationId')
    .forUpdate('c')
    .executeTakeFirst();

/** The readers whose answer a concern waits for. */
export const listAwaitedReaders = (db: Kysely<Schema>, concernId: number) =>
  db
    .selectFrom('concern_readers')
    .where('concern_id', '=', concernId)
    .where('awaited', '=', true)
    .select('service_user_id as serviceUserId')
    .execute();

const listReaders = (db: Kysely<Schema>, concernId: number) =>
  db
    .selectFrom('concern_readers')
    .where('concern_id', '=', concernId)
    .select('service_user_id as serviceUserId')
    .orderBy('service_user_id')
    .execute();

/** Everybody who reads a concern together with the person, in these organizations. */
export const listFellowReaders = (
  db: Kysely<Schema>,
  { serviceUserId, organizationIds }: { serviceUserId: number; organizationIds: readonly number[] },
): Promise<{ serviceUserId: number; organizationId: number }[]> =>
  db
    .selectFrom('concern_readers as own')
    .innerJoin('concern_readers as fellow', (join) =>
      join
        .onRef('fellow.concern_id', '=', 'own.concern_id')
        .onRef('fellow.service_user_id', '<>', 'own.service_user_id'),
    )
    .where('own.organization_id', '=', anyOf(organizationIds))
    .where('own.service_user_id', '=', serviceUserId)
    .select(['fellow.service_user_id as serviceUserId', 'fellow.organization_id as organizationId'])
    .distinct()
    .orderBy('serviceUserId')
    .orderBy('organizationId')
    .execute();
