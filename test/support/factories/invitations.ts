import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { linkLifetimesMs } from '../../../src/domain/links';
import type { Role } from '../../../src/domain/roles';
import type { Database } from '../../../src/server/db/client';
import { hashSessionToken } from '../../../src/server/lib/sessionTokens';
import { testNow } from '../app/testNow';

/** The id of an owner, who may invite with every role, as an expression. */
export const ownerOf = (organizationId: number) =>
  sql<number>`(select service_user_id from organization_members
    where organization_id = ${organizationId} and user_role = 'admin' order by service_user_id limit 1)`;

/** Inserts a pending invitation by an owner of the organization, whose link is unknown. Returns its id. */
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
      invited_by: ownerOf(organizationId),
      nonce: randomUUID(),
      token_hash: hashSessionToken(randomUUID()),
      issued_at: testNow,
      expires_at: new Date(testNow.getTime() + linkLifetimesMs.invite),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
