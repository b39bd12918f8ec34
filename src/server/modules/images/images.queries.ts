import { sql, type Kysely } from 'kysely';
import { prepareQuery } from '../../db/preparedQueries';
import type { Schema } from '../../db/schema';

/** Whether a person or an organization has the image of this name. */
export async function isImageInUse(db: Kysely<Schema>, name: string): Promise<boolean> {
  const [found] = await selectUse(db, { name });
  return found?.isInUse ?? false;
}

const selectUse = prepareQuery(
  (_db, { name }: { name: string }) => sql<{ isInUse: boolean }>`
    select exists (select from service_users where image = ${name})
      or exists (select from organizations where image = ${name}) as "isInUse"`,
);
