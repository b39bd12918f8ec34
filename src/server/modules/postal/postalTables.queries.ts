import type { Kysely } from 'kysely';
import { givenRows } from '../../db/arrayParameters';
import type { ImportedPostalTables } from '../../adapters/postal/postalLookup';
import type { PostalTable } from '../../adapters/postal/parsePostalTable';
import type { Schema } from '../../db/schema';
import type { Tx } from '../../db/transaction';

export const importedPostalTables = (db: Kysely<Schema>): ImportedPostalTables => ({
  listAddresses: async (zipcode) => {
    const rows = await db
      .selectFrom('postal_addresses')
      .where('zipcode', '=', zipcode)
      .select(['kind', 'addresses'])
      .execute();
    return (rows.find(({ kind }) => kind === 'towns') ?? rows[0])?.addresses ?? [];
  },
  findTownsDate: async () => {
    const table = await db
      .selectFrom('postal_tables')
      .where('kind', '=', 'towns')
      .select('as_of as asOf')
      .executeTakeFirst();
    return table?.asOf;
  },
});

/** Replaces the imported table of this kind. */
export async function savePostalTable(
  tx: Tx,
  { kind, addresses }: PostalTable,
  { asOf, now }: { asOf: string; now: Date },
): Promise<void> {
  await tx.deleteFrom('postal_tables').where('kind', '=', kind).execute();
  await tx.insertInto('postal_tables').values({ kind, as_of: asOf, imported_at: now }).execute();
  const rows = Array.from(addresses, ([zipcode, found]) => ({ zipcode, addresses: JSON.stringify(found) }));
  await tx
    .insertInto('postal_addresses')
    .columns(['kind', 'zipcode', 'addresses'])
    .expression((eb) =>
      eb
        .selectFrom(givenRows(rows, { zipcode: 'text', addresses: 'jsonb' }))
        .select([eb.val(kind).as('kind'), 'given.zipcode', 'given.addresses']),
    )
    .execute();
}
