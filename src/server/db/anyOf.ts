import { sql, type RawBuilder } from 'kysely';

/** `where('id', '=', anyOf(ids))`: the same statement for any number of ids (architecture: Database). */
export const anyOf = (ids: readonly number[]): RawBuilder<number> => sql<number>`any(${ids}::bigint[])`;
