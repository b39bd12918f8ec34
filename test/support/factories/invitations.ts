import { randomUUID } from 'node:crypto';
import { linkLifetimesMs } from '../../../src/domain/links';
import type { Role } from '../../../src/domain/roles';
import type { Database } from '../../../src/server/db/client';
import { hashSessionToken } from '../../../src/server/lib/sessionTokens';
import { testNow } from '../app/testNow';

/** Inserts a pending invitation to the organization, whose link is unknown. Returns its id. */
export async function makeInvitation(
  { kysely }: Pick<Database, 'kysely'>,
  organizationId: number,
  { email = `${randomUUID()}@test.example`, userRole = 'member' as Role } = {},
): Promise<number> {
  const { id } = await kysely
    .insertInto('invitations')
    .values({
      organization_id: organizationId,
      email,
      user_role: userRole,
      invited_by: null,
      nonce: randomUUID(),
      token_hash: hashSessionToken(randomUUID()),
      issued_at: testNow,
      expires_at: new Date(testNow.getTime() + linkLifetimesMs.invite),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
