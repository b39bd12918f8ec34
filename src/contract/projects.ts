import { endpoints } from './endpoint';

export const projects = endpoints({
  getProject: {
    method: 'GET',
    path: '/projects/{projectId}',
    action: 'project.read',
    required: ['projectId'],
    summary: 'プロジェクト',
  },
  getProjectMembers: {
    method: 'GET',
    path: '/projects/{projectId}/members',
    action: 'project.read',
    required: ['projectId'],
    summary: 'プロジェクトのメンバー',
  },
  getMyProjectMember: {
    method: 'GET',
    path: '/projects/{projectId}/members/me',
    action: 'project.read',
    required: ['projectId'],
    summary: 'プロジェクトでの自分の権限',
  },
});
