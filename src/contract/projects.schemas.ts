import { projectStatuses } from '../domain/projects';
import { projectRoles, roles } from '../domain/roles';
import { id, object, sent } from './fields';

const projectId = id('プロジェクト');

export const projectsSchemas = {
  getProject: {
    input: object({ projectId }),
    reply: object({
      id: sent.id(),
      organizationId: sent.id(),
      name: sent.text(),
      projectStatus: sent.oneOf(projectStatuses),
      client: object({ id: sent.id(), name: sent.text() }).nullable(),
      startsOn: sent.day().nullable(),
      endsOn: sent.day().nullable(),
      memberCount: sent.count(),
    }),
  },
  getProjectMembers: {
    input: object({ projectId }),
    reply: object({
      members: sent.list(
        object({
          serviceUserId: sent.id(),
          name: sent.text(),
          image: sent.text().nullable(),
          userRole: sent.oneOf(roles),
          projectRole: sent.oneOf(projectRoles),
        }),
      ),
    }),
  },
  getMyProjectMember: {
    input: object({ projectId }),
    /** Null for owners and supervisors who see the project without belonging to it. */
    reply: object({ projectRole: sent.oneOf(projectRoles).nullable() }),
  },
};
