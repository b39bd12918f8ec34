import type { Role } from '../../src/domain/roles';
import { mailedToken, callTestServer } from './testServer';

export const testPassword = 'Koenowa-test-1';

/** Somebody with an account at the listening server of the web tests. */
export interface TestAccount {
  email: string;
  token: string;
  organizationId: number;
}

/** Signs somebody up through the link in their mail: the owner of an organization of their own. */
export async function signUpOwner(email: string, organizationName = '株式会社新規'): Promise<TestAccount> {
  await callTestServer('signUp', { email, password: testPassword, name: '新規 登子', organizationName });
  const token = await mailedToken(email, '確認');
  return { email, ...(await callTestServer('verifySignUp', { token })) };
}

/** Invites somebody without an account, who joins through the link in their mail. */
export async function inviteAndSignUp(
  owner: TestAccount,
  { email, name, userRole }: { email: string; name: string; userRole: Role },
): Promise<TestAccount> {
  const { organizationId, token: by } = owner;
  await callTestServer('inviteMembers', { organizationId, invitations: [{ email, userRole }] }, by);
  const token = await mailedToken(email, '招待');
  return { email, ...(await callTestServer('signUpInvited', { token, name, password: testPassword })) };
}
