import type { Role } from '../../src/domain/roles';
import { mailedToken, callTestServer } from './testServer';

export const testPassword = 'Koenowa-test-1';

/** A person with an account on the test server. */
export interface TestAccount {
  email: string;
  token: string;
  organizationId: number;
}

/** Signs up the owner of a new organization with the mailed link. */
export async function signUpOwner(email: string, organizationName = '株式会社新規'): Promise<TestAccount> {
  const account = { password: testPassword, name: '新規 登子', organizationName };
  await callTestServer('signUp', { email, ...account });
  const token = await mailedToken(email, '確認');
  return { email, ...(await callTestServer('verifySignUp', { token, ...account })) };
}

/** Invites a person without an account, who signs up with the mailed link. */
export async function inviteAndSignUp(
  owner: TestAccount,
  { email, name, userRole }: { email: string; name: string; userRole: Role },
): Promise<TestAccount> {
  const { organizationId, token: by } = owner;
  await callTestServer('inviteMembers', { organizationId, invitations: [{ email, userRole }] }, by);
  const token = await mailedToken(email, '招待');
  return { email, ...(await callTestServer('signUpInvited', { token, name, password: testPassword })) };
}
