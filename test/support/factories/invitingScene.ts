import { randomUUID } from 'node:crypto';
import { call } from '../app/call';
import { testApp } from '../app/testApp';
import { makeMember, type Person } from '../factories/people';
import { makeTeam } from '../factories/team';
import type { Input } from '../../../src/contract/types';
import { type Role } from '../../../src/domain/roles';

export const newAddress = () => `${randomUUID()}@test.example`;
type Invited = Input<'inviteProjectMembers'>;

/** A team (`makeTeam`) and what its manager does with the members of the project. */
export async function invitingScene() {
  const { app, services, clock } = await testApp();
  const { database } = services;
  const team = await makeTeam(database);
  const { organizationId, projectId, owner, manager } = team;
  return {
    app,
    services,
    clock,
    database,
    team,
    organizationId,
    projectId,
    add: (role: Role) => makeMember(database, organizationId, role),
    invite: (input: Partial<Invited>, by: Person = manager) =>
      call(app, 'inviteProjectMembers', { projectId, members: [], invitations: [], ...input }, by.token),
    members: async () => {
      const { body } = await call(app, 'getProjectMembers', { projectId }, owner.token);
      return new Map(body.members.map(({ serviceUserId, projectRole }) => [serviceUserId, projectRole]));
    },
    waiting: async () =>
      (await call(app, 'getProjectInvitations', { projectId }, manager.token)).body.invitations,
    invitations: async () =>
      (await call(app, 'getInvitations', { organizationId }, owner.token)).body.invitations,
  };
}
