import type { organizations } from '../../../contract/organizations';
import { notFound } from '../../http/errors';
import type { Handlers } from '../../http/handler';
import { findOrganization, listOrganizationMembers } from './organizations.queries';
import { presentProjectList } from './presentProjectList';
import { listProjects, listRounds } from './projectList.queries';

export const organizationsHandlers: Handlers<keyof typeof organizations> = {
  getOrganization: async ({ actor, db }) => {
    const organization = await findOrganization(db, actor.organizationId);
    if (!organization) throw notFound('組織');
    return organization;
  },
  getOrganizationMembers: async ({ actor, db }) => ({
    members: await listOrganizationMembers(db, actor.organizationId),
  }),
  getOrganizationProjects: async ({ actor, db, now }) => {
    const projects = await listProjects(db, actor, now);
    const projectIds = projects.map(({ id }) => id);
    const rounds = await listRounds(db, { ...actor, projectIds, now });
    return presentProjectList(actor, projects, rounds, now);
  },
};
