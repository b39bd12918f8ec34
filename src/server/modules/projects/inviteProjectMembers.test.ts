import { callApi } from '../../../../test/support/app/callApi';
import { mailsTo } from '../../../../test/support/app/mailbox';
import { publishedTags } from '../../../../test/support/app/publishedTags';
import { makeInvitationContext, newEmailAddress } from '../../../../test/support/factories/invitationContext';
import { makeOrganization } from '../../../../test/support/factories/organizations';
import { makeMember } from '../../../../test/support/factories/people';

describe('members of the organization', () => {
  test('join at once and are notified', async () => {
    const { app, database, team, organizationId, projectId, invite, members } = await makeInvitationContext();
    const { serviceUserId, token } = team.memberOutsideProject;
    expect(await invite({ members: [{ serviceUserId, projectRole: 'editor' }] })).toEqual({
      status: 200,
      body: { added: 1, invited: 0, resent: 0 },
    });
    expect((await members()).get(serviceUserId)).toBe('editor');
    const { body } = await callApi(app, 'getNotifications', { organizationId, page: 1, limit: 20 }, token);
    expect(body.notifications).toMatchObject([
      { kind: 'invited', projectId, actor: { serviceUserId: team.manager.serviceUserId } },
    ]);
    expect(await publishedTags(database, `user:${serviceUserId}`)).toEqual([
      `Notifications:${organizationId}`,
      `Me:${serviceUserId}`,
      `Projects:${organizationId}`,
      'accessChanged',
    ]);
    expect(await publishedTags(database, `project:${projectId}`)).toEqual([
      `ProjectMembers:${projectId}`,
      `Project:${projectId}`,
      `Projects:${organizationId}`,
    ]);
  });

  test('are added directly when given by address', async () => {
    const { services, team, invite, members, invitations } = await makeInvitationContext();
    const { email, serviceUserId } = team.memberOutsideProject;
    expect(
      await invite({
        invitations: [{ email: email.toUpperCase(), userRole: 'guest', projectRole: 'editor' }],
      }),
    ).toEqual({ status: 200, body: { added: 1, invited: 0, resent: 0 } });
    expect((await members()).get(serviceUserId)).toBe('editor');
    expect(await invitations()).toEqual([]);
    expect(await mailsTo(services, email)).toEqual([]);
  });

  test('who are in the project already are unchanged and not notified', async () => {
    const { app, team, organizationId, invite, members } = await makeInvitationContext();
    const { serviceUserId, token } = team.member;
    expect(await invite({ members: [{ serviceUserId, projectRole: 'editor' }] })).toEqual({
      status: 200,
      body: { added: 0, invited: 0, resent: 0 },
    });
    expect((await members()).get(serviceUserId)).toBe('viewer');
    const { body } = await callApi(app, 'getNotifications', { organizationId, page: 1, limit: 20 }, token);
    expect(body.notifications).toEqual([]);
  });

  test('who were removed and added again are notified again', async () => {
    const { app, clock, team, organizationId, projectId, invite } = await makeInvitationContext();
    const { serviceUserId, token } = team.memberOutsideProject;
    await invite({ members: [{ serviceUserId, projectRole: 'viewer' }] });
    const leaving = { projectId, members: [{ serviceUserId, projectRole: null }] };
    await callApi(app, 'updateProjectMembers', leaving, team.manager.token);
    clock.advance(1000);
    await invite({ members: [{ serviceUserId, projectRole: 'viewer' }] });
    const { body } = await callApi(app, 'getNotifications', { organizationId, page: 1, limit: 20 }, token);
    expect(body.notifications.map(({ kind }) => kind)).toEqual(['invited', 'invited']);
  });
});

describe('rejects, adding and inviting no one:', () => {
  const message = '外部メンバーは閲覧者としてのみ参加できます。';

  test('guests as editors, existing or new', async () => {
    const { team, add, invite, members, invitations } = await makeInvitationContext();
    const guest = await add('guest');
    const { serviceUserId } = team.memberOutsideProject;
    const member = { serviceUserId, projectRole: 'viewer' } as const;
    const details = (path: string) => ({ status: 422, body: { details: [{ path, message }] } });
    expect(
      await invite({
        members: [member],
        invitations: [{ email: guest.email, userRole: 'member', projectRole: 'editor' }],
      }),
    ).toMatchObject(details('invitations[0].projectRole'));
    expect(
      await invite({
        members: [member],
        invitations: [{ email: newEmailAddress(), userRole: 'guest', projectRole: 'editor' }],
      }),
    ).toMatchObject(details('invitations[0].projectRole'));
    expect((await members()).has(serviceUserId)).toBe(false);
    expect(await invitations()).toEqual([]);
  });

  test('people outside the organization, repeated people, or an empty list', async () => {
    const { database, team, invite } = await makeInvitationContext();
    const foreign = await makeOrganization(database);
    const outsider = await makeMember(database, foreign.organizationId, 'member');
    expect(
      await invite({ members: [{ serviceUserId: outsider.serviceUserId, projectRole: 'viewer' }] }),
    ).toMatchObject({ status: 404 });
    const { serviceUserId, email } = team.memberOutsideProject;
    expect(
      await invite({
        members: [{ serviceUserId, projectRole: 'viewer' }],
        invitations: [{ email, userRole: 'member', projectRole: 'viewer' }],
      }),
    ).toMatchObject({
      status: 409,
      body: { error: 'duplicateMember', details: [{ path: 'invitations[0]' }] },
    });
    const twice = { email: newEmailAddress(), userRole: 'member', projectRole: 'viewer' } as const;
    expect(await invite({ invitations: [twice, twice] })).toMatchObject({
      status: 409,
      body: { error: 'duplicateAddress' },
    });
    expect(await invite({})).toMatchObject({
      status: 400,
      body: {
        details: [
          {
            path: 'invitations',
            message: 'メンバーを選ぶか、招待する人のメールアドレスを入力してください。',
          },
        ],
      },
    });
  });
});
