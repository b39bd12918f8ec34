import { runCommand } from '../../../../test/support/app/runCommand';
import { callApi } from '../../../../test/support/app/callApi';
import { runConcurrently } from '../../../../test/support/app/runConcurrently';
import { testApp } from '../../../../test/support/app/testApp';
import { testNow } from '../../../../test/support/app/testNow';
import { makeInvitationWithLink } from '../../../../test/support/factories/invitationsWithLink';
import { makeOrganization } from '../../../../test/support/factories/organizations';
import { addMember, makePerson, testPasswordHash } from '../../../../test/support/factories/people';
import { testPassword } from '../../../../test/support/testAccounts';
import { inTransaction } from '../../db/transaction';
import { acceptInvitation } from '../auth/acceptInvitation';
import { hashPassword } from '../auth/passwords';
import { lockInvitation } from '../members/lockInvitation';
import { changePassword } from './changePassword';
import { deleteAccount } from './deleteAccount';

async function start() {
  const { app, services } = await testApp();
  const { database } = services;
  const { organizationId, owner } = await makeOrganization(database);
  const person = await makePerson(database, '去る人');
  const invitation = await makeInvitationWithLink(services, organizationId, {
    email: person.email,
    invitedBy: owner.serviceUserId,
  });
  return {
    app,
    services,
    database,
    organizationId,
    person,
    invitation,
    memberships: () =>
      database.kysely
        .selectFrom('organization_members')
        .select('organization_id as id')
        .where('service_user_id', '=', person.serviceUserId)
        .execute(),
  };
}

const statusesAfterDeletion = [401, 404, 409, 422];

describe('an account that is being deleted', () => {
  test('can neither log in, join, create nor change anything; nothing fails with 5xx', async () => {
    const { app, services, database, person, organizationId, invitation } = await start();
    await addMember(database, organizationId, person, 'admin');
    const { token } = person;
    const answers = await runConcurrently<{ status: number; body: { error: string } }>(database, {
      runFirst: (tx) => runCommand(tx, services, deleteAccount, { actor: person }),
      startOthers: () => [
        callApi(app, 'login', { email: person.email, password: testPassword }),
        callApi(app, 'acceptInvitation', { token: invitation.token }),
        callApi(app, 'createOrganization', { name: '株式会社直前' }, token),
        callApi(app, 'createUploadUrl', { contentType: 'image/webp', bytes: 100 }, token),
        callApi(
          app,
          'inviteMembers',
          { organizationId, invitations: [{ email: 'new@test.example', userRole: 'guest' }] },
          token,
        ),
      ],
    });
    for (const { status } of answers) expect(statusesAfterDeletion).toContain(status);
    expect(answers.map(({ body }) => body.error)).toEqual([
      'wrongCredentials',
      'conflict',
      'unauthenticated',
      expect.anything(),
      expect.anything(),
    ]);
    expect(await callApi(app, 'requestPasswordReset', { email: person.email })).toEqual({
      status: 200,
      body: {},
    });
  });

  test('gets no reset link', async () => {
    const { app, services, database, person } = await start();
    const answers = await runConcurrently(database, {
      runFirst: (tx) => runCommand(tx, services, deleteAccount, { actor: person }),
      startOthers: () => [callApi(app, 'requestPasswordReset', { email: person.email })],
    });
    expect(answers).toEqual([{ status: 200, body: {} }]);
  });
});

test('does not deadlock with a person who accepts an invitation to the same organization', async () => {
  const { services, database, organizationId, person, invitation, memberships } = await start();
  await addMember(database, organizationId, person, 'member');
  await runConcurrently(database, {
    runFirst: (tx) => lockInvitation(tx, invitation.token, testNow),
    startOthers: () => [
      inTransaction(database, (tx) => runCommand(tx, services, deleteAccount, { actor: person })),
    ],
    runLast: (tx) => runCommand(tx, services, acceptInvitation, { input: invitation }),
  });
  expect(await memberships()).toEqual([]);
});

test('counts owners again after a concurrent join, so that a last owner is never deleted', async () => {
  const { services, database, organizationId, person, invitation, memberships } = await start();
  const [outcome] = await runConcurrently(database, {
    runFirst: (tx) => runCommand(tx, services, acceptInvitation, { input: invitation }),
    startOthers: () => [
      Promise.allSettled([
        inTransaction(database, (tx) => runCommand(tx, services, deleteAccount, { actor: person })),
      ]),
    ],
  });
  // On the embedded database the deletion begins after the other command has ended, so it sees everything.
  if (database.kind === 'server') {
    expect(outcome).toMatchObject([{ status: 'rejected', reason: { status: 409, error: 'conflict' } }]);
    expect(await memberships()).toEqual([{ id: organizationId }]);
    await inTransaction(database, (tx) => runCommand(tx, services, deleteAccount, { actor: person }));
  }
  expect(await memberships()).toEqual([]);
});

test('a password that was changed while it was verified creates no session', async () => {
  const { app, services, database, person } = await start();
  const to = await hashPassword('Atarashii-1!');
  const actor = { ...person, tokenHash: Buffer.alloc(32) };
  const answers = await runConcurrently(database, {
    runFirst: (tx) => runCommand(tx, services, changePassword, { actor, from: testPasswordHash, to }),
    startOthers: () => [callApi(app, 'login', { email: person.email, password: testPassword })],
  });
  expect(answers).toMatchObject([{ status: 401, body: { error: 'wrongCredentials' } }]);
});
