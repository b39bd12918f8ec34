import type { Database } from '../../../src/server/db/client';
import { testNow } from '../app/testNow';

/** Inserts a client, whose name must be unique in the organization. Returns its id. */
export async function makeClient(
  { kysely }: Pick<Database, 'kysely'>,
  organizationId: number,
  { name = '株式会社得意先', nameKana = 'トクイサキ' } = {},
): Promise<number> {
  const { id } = await kysely
    .insertInto('clients')
    .values({ organization_id: organizationId, name, name_kana: nameKana, created_at: testNow })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
