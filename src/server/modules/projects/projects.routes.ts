import type { projects } from '../../../contract/projects';
import { notFound } from '../../http/errors';
import type { Handlers } from '../../http/handler';
import { findProject, listProjectMembers } from './projects.queries';

export const projectsHandlers: Handlers<keyof typeof projects> = {
  getProject: async ({ actor, db }) => {
    const project = await findProject(db, actor);
    if (!project) throw notFound('プロジェクト');
    const { clientId, clientName, ...rest } = project;
    return {
      ...rest,
      client: clientId === null || clientName === null ? null : { id: clientId, name: clientName },
    };
  },
  getProjectMembers: async ({ actor, db }) => ({ members: await listProjectMembers(db, actor) }),
  getMyProjectMember: async ({ actor }) => ({ projectRole: actor.projectRole }),
};
