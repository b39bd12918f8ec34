import { sql, type RawBuilder } from 'kysely';
import type { ReactionKind } from '../../../domain/reactions';
import type { Person } from '../access/permissions.queries';

/** Everyone who reacted with one kind, in chronological order. */
export interface ReactionGroup {
  kind: ReactionKind;
  people: Person[];
}

const personJson = sql`json_build_object('serviceUserId', u.id, 'name', u.name, 'image', u.image)`;

/**
 * People of the given rows (`service_user_id`, `at`) as one JSON value, so that a list needs no row for each person.
 * Ordered by `at`, rows without one by id.
 */
export const peopleJson = (rows: RawBuilder<unknown>): RawBuilder<Person[]> => sql<Person[]>`(
  select coalesce(json_agg(${personJson} order by mark.at, u.id), '[]')
  from (${rows}) mark join service_users u on u.id = mark.service_user_id)`;

/** People of the given rows, grouped by `kind`, as one JSON value. */
export const reactionsJson = (rows: RawBuilder<unknown>): RawBuilder<ReactionGroup[]> => sql<
  ReactionGroup[]
>`(
  select coalesce(json_agg(json_build_object('kind', reaction.kind, 'people', reaction.people)), '[]')
  from (
    select mark.kind, json_agg(${personJson} order by mark.at, u.id) as people
    from (${rows}) mark join service_users u on u.id = mark.service_user_id
    group by mark.kind
  ) reaction)`;
