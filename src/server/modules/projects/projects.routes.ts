import type { projects } from '../../../contract/projects';
import { longTransactionMs } from '../../db/transaction';
import { notFound } from '../../lib/errors';
import { write, type Handlers } from '../handler';
import { updateProjectStatus } from './updateProjectStatus';
import { createProject } from './createProject';
import { deleteProject } from './deleteProject';
import { inviteProjectMembers } from './inviteProjectMembers';
import { presentProjectList } from './presentProjectList';
import { importMembers } from './importMembers';
import { listProjects } from './projectList.queries';
import { listProjectInvitations } from './projectInvitations.queries';
import { listProjectMembers } from './projectMembers.queries';
import { findProject } from './projects.queries';
import { updateProject } from './updateProject';
import { updateProjectMembers } from './updateProjectMembers';

export const projectsHandlers: Handlers<keyof typeof projects | 'importMembers'> = {
  getOrganizationProjects: async ({ input: { projectStatus = 'open' }, actor, db, now }) =>
    presentProjectList(actor, await listProjects(db, actor, { projectStatus, now }), now),
  getProject: async ({ actor, db }) => {
    const project = await findProject(db, actor);
    if (!project) throw notFound('プロジェクト');
    const { clientId, clientName, ...rest } = project;
    return {
      ...rest,
      projectRole: actor.projectRole,
      client: clientId === null || clientName === null ? null : { id: clientId, name: clientName },
    };
  },
  getProjectMembers: async ({ actor, db }) => ({ members: await listProjectMembers(db, actor) }),
  getMyProjectMember: async ({ actor }) => ({ projectRole: actor.projectRole }),
  getProjectInvitations: async ({ actor, db }) => {
    const rows = await listProjectInvitations(db, actor);
    return {
      invitations: rows.map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() })),
    };
  },
  importMembers,
  createProject: write(createProject),
  updateProject: write(updateProject),
  updateProjectStatus: write(updateProjectStatus),
  deleteProject: write(deleteProject, { maxMs: longTransactionMs }),
  inviteProjectMembers: write(inviteProjectMembers),
  updateProjectMembers: write(updateProjectMembers),
};
