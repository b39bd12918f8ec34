import { randomBytes } from 'node:crypto';
import type { Role } from '../../../src/domain/roles';
import type { Database } from '../../../src/server/db/client';
import { createSessionToken } from '../../../src/server/lib/sessionTokens';
import { testNow } from '../app/testNow';

export interface TestPerson {
  serviceUserId: number;
  email: string;
  name: string;
  /** A session of 30 days from `testNow`. */
  token: string;
}

/** The hash of `testPassword`, with low cost parameters: verifying it takes no time. */
export const testPasswordHash =
  '$argon2id$v=19$m=8,t=1,p=1$nmolJxo6uAMzvzGgGM9lLg$piCWqgeMcPsFQSgcBg6mOd7wGUBah7WVcqTLIvGFJF4';

/** A person with an account, `testPassword` and a session, without organizations. */
export async function makePerson(
  { kysely }: Database,
  name = '山田 太郎',
  passwordHash = testPasswordHash,
): Promise<TestPerson> {
  const email = `${randomBytes(8).toString('hex')}@test.example`;
  const { id } = await kysely
    .insertInto('service_users')
    .values({ email, name, password_hash: passwordHash, image: null, created_at: testNow })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = await makeSession({ kysely }, id);
  return { serviceUserId: id, email, name, token };
}

/** The token of a new session of 30 days. */
export async function makeSession(
  { kysely }: Pick<Database, 'kysely'>,
  serviceUserId: number,
  now = testNow,
): Promise<string> {
  const { token, hash } = createSessionToken();
  await kysely
    .insertInto('sessions')
    .values({
      token_hash: hash,
      service_user_id: serviceUserId,
      created_at: now,
      expires_at: new Date(now.getTime() + 30 * 86_400_000),
    })
    .execute();
  return token;
}

/** A new person who is a member of the organization. */
export async function makeMember(
  database: Database,
  organizationId: number,
  userRole: Role,
  name?: string,
): Promise<TestPerson> {
  const person = await makePerson(database, name ?? `${userRole}の人`);
  await addMember(database, organizationId, person, userRole);
  return person;
}

export async function addMember(
  { kysely }: Pick<Database, 'kysely'>,
  organizationId: number,
  { serviceUserId }: Pick<TestPerson, 'serviceUserId'>,
  userRole: Role,
): Promise<void> {
  await kysely
    .insertInto('organization_members')
    .values({
      organization_id: organizationId,
      service_user_id: serviceUserId,
      user_role: userRole,
      joined_at: testNow,
    })
    .execute();
}
