import type { Database } from '../../../src/server/db/client';
import { testNow } from '../app/testNow';
import type { TestPerson } from './people';
import type { TestProject } from './projects';

/** Inserts an action that this person agreed on and has to do. */
export async function makeAction(
  { kysely }: Pick<Database, 'kysely'>,
  { organizationId, projectId }: TestProject,
  { serviceUserId }: TestPerson,
): Promise<number> {
  const { id } = await kysely
    .insertInto('actions')
    .values({
      organization_id: organizationId,
      project_id: projectId,
      open_from: '2026-11-16',
      source_kind: 'topic',
      source_name: '残業',
      body: '残業の多い作業を分ける',
      assignee_id: serviceUserId,
      due_on: '2026-12-01',
      created_by: serviceUserId,
      created_at: testNow,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
