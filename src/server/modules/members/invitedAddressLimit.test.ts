import { callApi } from '../../../../test/support/app/callApi';
import { mailsTo } from '../../../../test/support/app/mailbox';
import { testApp } from '../../../../test/support/app/testApp';
import { newEmailAddress } from '../../../../test/support/factories/invitationContext';
import { makeTeam, type TestTeam } from '../../../../test/support/factories/team';
import { rateLimits } from '../rateLimits/rateLimits';

const [inAnHour, inADay] = rateLimits.inviteAddress;
const guest = { userRole: 'guest', projectRole: 'viewer' } as const;

async function start() {
  const { app, services, clock } = await testApp();
  const { database } = services;
  const invite = ({ organizationId, owner }: TestTeam, ...emails: string[]) =>
    callApi(
      app,
      'inviteMembers',
      { organizationId, invitations: emails.map((email) => ({ email, userRole: guest.userRole })) },
      owner.token,
    );
  /** Each path that mails an invitation to addresses. */
  const paths = {
    invite,
    inviteToProject: ({ projectId, owner }: TestTeam, ...emails: string[]) =>
      callApi(
        app,
        'inviteProjectMembers',
        {
          projectId,
          members: [],
          invitations: emails.map((email) => ({ email, ...guest })),
        },
        owner.token,
      ),
    import: ({ organizationId, owner }: TestTeam, ...emails: string[]) =>
      callApi(
        app,
        'importMembers',
        {
          organizationId,
          csv: ['メールアドレス,役割', ...emails.map((email) => `${email},${guest.userRole}`)].join('\n'),
          apply: true,
        },
        owner.token,
      ),
  };
  return {
    services,
    clock,
    invite,
    paths,
    team: () => makeTeam(database),
    /** Invites the address from new organizations until it can be invited no more within an hour. */
    useUp: async (email: string) => {
      for (let i = 0; i < inAnHour.max; i += 1)
        expect((await invite(await makeTeam(database), email)).status).toBe(200);
    },
    invited: async ({ organizationId, owner }: TestTeam) => {
      const { body } = await callApi(app, 'getInvitations', { organizationId }, owner.token);
      return body.invitations.map(({ email }) => email);
    },
  };
}

describe('an address that was invited too often, by whichever organizations (product §6)', () => {
  test.each(['invite', 'inviteToProject', 'import'] as const)(
    'is refused and named by %s; nobody of the request is invited',
    async (path) => {
      const { services, paths, team, useUp, invited } = await start();
      const [email, other] = [newEmailAddress(), newEmailAddress()];
      await useUp(email);
      const inviting = await team();
      const refusal = await paths[path](inviting, other, email);
      expect(refusal).toMatchObject({
        status: 429,
        body: {
          error: 'tooManyRequests',
          message: `${email}には、招待メールを続けて送れません。60分ほど待ってからもう一度お試しください。`,
        },
      });
      const details = [{ path: 'invitations[1].email', message: expect.any(String) }];
      expect(refusal.body).toMatchObject(path === 'import' ? {} : { details });
      expect(await invited(inviting)).toEqual([]);
      expect(await mailsTo(services, other)).toEqual([]);
      expect(await mailsTo(services, email)).toHaveLength(inAnHour.max);
      expect((await paths[path](inviting, other)).status).toBe(200);
    },
  );

  test('is refused when its invitation is sent again, also after it was withdrawn', async () => {
    const { services, invite, team } = await start();
    const email = newEmailAddress();
    const inviting = await team();
    const { kysely } = services.database;
    for (let i = 0; i < inAnHour.max; i += 1) {
      expect((await invite(inviting, email)).status).toBe(200);
      if (i % 2 === 0) await kysely.deleteFrom('invitations').where('email', '=', email).execute();
    }
    expect((await invite(inviting, email.toUpperCase())).status).toBe(429);
  });

  test('can be invited again later, up to the limit of the day', async () => {
    const { clock, invite, team } = await start();
    const email = newEmailAddress();
    const inviting = await team();
    const statuses: number[] = [];
    for (let i = 0; i < inADay.max + 1; i += 1) {
      clock.set(new Date(clock.now().getTime() + (inAnHour.seconds / inAnHour.max) * 1000));
      statuses.push((await invite(inviting, email)).status);
    }
    expect(statuses).toEqual([...Array<number>(inADay.max).fill(200), 429]);
  });

  test('does not count what was refused, nor members who are added without a mail', async () => {
    const { invite, paths, team } = await start();
    const email = newEmailAddress();
    const inviting = await team();
    const { memberOutsideProject } = inviting;
    for (let i = 0; i <= inAnHour.max; i += 1) {
      expect((await invite(inviting, email, inviting.owner.email)).status).toBe(409);
      expect((await paths.inviteToProject(inviting, memberOutsideProject.email)).status).toBe(200);
    }
    expect((await invite(inviting, email)).status).toBe(200);
  });
});

test('several organizations invite the same addresses at once, in any order', async () => {
  const { invite, team } = await start();
  const emails = Array.from({ length: 20 }, newEmailAddress);
  const teams = [await team(), await team(), await team(), await team()];
  const answers = await Promise.all(
    teams.map((one, index) => invite(one, ...(index % 2 === 0 ? emails : [...emails].reverse()))),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});
