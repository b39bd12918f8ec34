import type { Database } from '../../../src/server/db/client';
import { testNow } from '../app/testNow';

/** A connection with the channel C0001, whose token nobody can open. */
export async function makeSlackConnection(
  { kysely }: Pick<Database, 'kysely'>,
  organizationId: number,
): Promise<void> {
  await kysely
    .insertInto('slack_connections')
    .values({
      organization_id: organizationId,
      team_id: 'T0001',
      team_name: 'サンプル株式会社のSlack',
      token_key: 'unknown',
      token: Buffer.alloc(40),
      connected_by: null,
      connected_at: testNow,
      channel_id: 'C0001',
      channel_name: 'general',
      channel_chosen_at: testNow,
      problem: null,
    })
    .execute();
}
