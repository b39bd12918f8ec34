import { sql, type RawBuilder } from 'kysely';
import type { ReactionKind } from '../../../domain/reactions';
import type { Person } from '../access/permissions.queries';

/** Everyone who reacted in one way, in the order it happened. */
export interface ReactionGroup {
  kind: ReactionKind;
  people: Person[];
}

const personJson = sql`json_build_object('serviceUserId', u.id, 'name', u.name, 'image', u.image)`;

/**
 * People whose rows (`service_user_id`, `at`) are given, as one JSON value: what a list shows of people arrives as it
 * leaves, without a row to read for each of them. In the order of `at`; those without one by id.
 */
export const peopleJson = (rows: RawBuilder<unknown>): RawBuilder<Person[]> => sql<Person[]>`(
  select coalesce(json_agg(${personJson} order by mark.at, u.id), '[]')
  from (${rows}) mark join service_users u on u.id = mark.service_user_id)`;

/** The same grouped by their `kind`. */
export const reactionsJson = (rows: RawBuilder<unknown>): RawBuilder<ReactionGroup[]> => sql<
  ReactionGroup[]
>`(
  select coalesce(json_agg(json_build_object('kind', reaction.kind, 'people', reaction.people)), '[]')
  from (
    select mark.kind, json_agg(${personJson} order by mark.at, u.id) as people
    from (${rows}) mark join service_users u on u.id = mark.service_user_id
    group by mark.kind
  ) reaction)`;
