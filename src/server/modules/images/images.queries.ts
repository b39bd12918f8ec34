import type { Kysely } from 'kysely';
import { prepareQuery } from '../../db/preparedQueries';
import type { Schema } from '../../db/schema';

/** Whether a person or an organization has the image of this name. */
export async function isImageInUse(db: Kysely<Schema>, name: string): Promise<boolean> {
  const [found] = await selectUse(db, { name });
  return Boolean(found?.isInUse);
}

const selectUse = prepareQuery((db, { name }: { name: string }) =>
  db.selectNoFrom(({ or, exists, selectFrom }) =>
    or([
      exists(selectFrom('service_users').where('image', '=', name).select('id')),
      exists(selectFrom('organizations').where('image', '=', name).select('id')),
    ]).as('isInUse'),
  ),
);
