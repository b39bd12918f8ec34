import type { Role } from '../../../src/domain/roles';
import { addMember } from '../factories/people';
import { joinProject } from '../factories/projects';
import { logInAgain, type PersonName } from './people';
import type { World } from './world';
import { fillIn, resentReaders, type Written } from './writeTexts';

/** People leave, come back, join and get other roles; a report is sent again while one of its readers is away. */
export async function changePeople(world: World, { rounds: { a2 }, resentSurveyId }: Written): Promise<void> {
  const { act, people: p, organizationId, a, c, d, services, secrets } = world;
  const { database, clock } = services;
  const { projectId } = a;
  clock.set(new Date('2026-11-18T12:00:00+09:00'));
  const setProjectRole = (person: keyof typeof p, projectRole: 'viewer' | 'editor' | null) =>
    act(p.owner, 'updateProjectMembers', {
      projectId,
      members: [{ serviceUserId: p[person].serviceUserId, projectRole }],
    });
  const setRole = (person: keyof typeof p, seenRole: Role, userRole: Role) =>
    act(p.owner, 'updateMember', {
      organizationId,
      serviceUserId: p[person].serviceUserId,
      seenRole,
      userRole,
    });

  await setProjectRole('formerEditor', 'viewer');
  await setProjectRole('moved', null);
  await setProjectRole('away', null);
  await setRole('demoted', 'supervisor', 'member');
  for (const person of [p.leaver, p.returner]) {
    await act(p.owner, 'removeMember', { organizationId, serviceUserId: person.serviceUserId });
    await logInAgain(database, person);
  }
  await fillIn(world, p.writer, a2, {
    report: secrets.add('a report in a running round', resentReaders),
    version: 1,
  });
  const surveyId = resentSurveyId;
  await act(p.editor, 'createRead', { organizationId, projectId, surveyIds: [surveyId] });

  await addMember(database, organizationId, p.returner, 'manager');
  await joinProject(database, a, p.returner, 'editor');
  await joinProject(database, a, p.away, 'viewer');
  await joinProject(database, a, p.newcomer, 'editor');
  await setRole('promoted', 'member', 'supervisor');
  await act(p.other, 'updateProjectStatus', { projectId: c.projectId, projectStatus: 'archived' });
  const inviters = [
    'owner',
    'coOwner',
    'supervisor',
    'promoted',
    'editor',
    'viewer',
    'outsidingManager',
  ] as const;
  const managers = [...inviters, 'newcomer', 'returner', 'formerEditor'] as const;
  const address = (marker: string, readers: readonly PersonName[]) =>
    secrets.add(`the address ${marker}`, readers, { marker });
  await act(p.owner, 'inviteMembers', {
    organizationId,
    invitations: [{ email: address('invited@outside.example', managers), userRole: 'member' }],
  });
  await act(p.owner, 'inviteProjectMembers', {
    projectId: d.projectId,
    members: [],
    invitations: [
      {
        email: address('invited-to-d@outside.example', [...managers, 'other']),
        userRole: 'guest',
        projectRole: 'viewer',
      },
    ],
  });
}
