import { randomUUID } from 'node:crypto';
import { callApi } from '../app/callApi';
import { testApp } from '../app/testApp';
import { makeMember, type TestPerson } from './people';
import { makeTeam } from './team';
import type { Input } from '../../../src/contract/types';
import { type Role } from '../../../src/domain/roles';

export const newEmailAddress = () => `${randomUUID()}@test.example`;
type InviteInput = Input<'inviteProjectMembers'>;

/** A team (`makeTeam`) with functions to invite people to its project and to list members and invitations. */
export async function makeInvitationContext() {
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
    invite: (input: Partial<InviteInput>, by: TestPerson = manager) =>
      callApi(app, 'inviteProjectMembers', { projectId, members: [], invitations: [], ...input }, by.token),
    members: async () => {
      const { body } = await callApi(app, 'getProjectMembers', { projectId }, owner.token);
      return new Map(body.members.map(({ serviceUserId, projectRole }) => [serviceUserId, projectRole]));
    },
    projectInvitations: async () =>
      (await callApi(app, 'getProjectInvitations', { projectId }, manager.token)).body.invitations,
    invitations: async () =>
      (await callApi(app, 'getInvitations', { organizationId }, owner.token)).body.invitations,
  };
}
