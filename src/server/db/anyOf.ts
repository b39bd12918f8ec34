import { sql, type RawBuilder } from 'kysely';

/** `where('id', '=', anyOf(ids))`: one statement however many ids there are (architecture: Query layer). */
export const anyOf = (ids: readonly number[]): RawBuilder<number> => sql<number>`any(${ids}::bigint[])`;
