import { sql, type Kysely } from 'kysely';
import type { ImportedPostalTables, PostalAddress } from '../../adapters/postal/createPostalLookup';
import type { PostalTable } from '../../adapters/postal/parsePostalTable';
import type { Schema } from '../../db/schema';
import type { Tx } from '../../db/transaction';

export const importedPostalTables = (db: Kysely<Schema>): ImportedPostalTables => ({
  findAddresses: async (zipcode) => {
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
export async function replacePostalTable(
  tx: Tx,
  { kind, addresses }: PostalTable,
  { asOf, now }: { asOf: string; now: Date },
): Promise<void> {
  await tx.deleteFrom('postal_tables').where('kind', '=', kind).execute();
  await tx.insertInto('postal_tables').values({ kind, as_of: asOf, imported_at: now }).execute();
  const entries: [string, readonly PostalAddress[]][] = [...addresses];
  await sql`
    insert into postal_addresses (kind, zipcode, addresses)
    select ${kind}, added.zipcode, added.addresses
    from unnest(
      ${entries.map(([zipcode]) => zipcode)}::text[],
      ${entries.map(([, rows]) => JSON.stringify(rows))}::jsonb[]
    ) as added (zipcode, addresses)`.execute(tx);
}
