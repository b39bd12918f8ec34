import { sql } from 'kysely';
import type { Database } from '../../../src/server/db/client';
import { testNow } from '../app/testNow';
import type { TestPerson } from './people';

/** Inserts a concern that every member of the organization reads, and a comment of its writer. */
export async function makeConcern(
  { kysely }: Pick<Database, 'kysely'>,
  organizationId: number,
  { serviceUserId }: TestPerson,
): Promise<{ concernId: number; concernCommentId: number }> {
  const { id: concernId } = await kysely
    .insertInto('concerns')
    .values({
      organization_id: organizationId,
      writer_id: serviceUserId,
      title: '進め方について',
      body: '担当の分け方を相談させてください。',
      audience: 'people',
      created_at: testNow,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into concern_readers (concern_id, service_user_id, organization_id, part, unread, awaited, last_at)
    select ${concernId}, service_user_id, organization_id,
      case when service_user_id = ${serviceUserId} then 'writer' else 'addressee' end,
      service_user_id <> ${serviceUserId}, service_user_id <> ${serviceUserId}, ${testNow}
    from organization_members where organization_id = ${organizationId}`.execute(kysely);
  const { id: concernCommentId } = await kysely
    .insertInto('concern_comments')
    .values({
      organization_id: organizationId,
      concern_id: concernId,
      author_id: serviceUserId,
      body: '追記です。',
      created_at: testNow,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { concernId, concernCommentId };
}
