import { endpoints } from './endpoint';

export const organizations = endpoints({
  getOrganization: {
    method: 'GET',
    path: '/organizations/{organizationId}',
    action: 'organization.read',
    required: ['organizationId'],
    summary: '組織',
  },
  getOrganizationMembers: {
    method: 'GET',
    path: '/organizations/{organizationId}/members',
    action: 'member.list',
    required: ['organizationId'],
    summary: '組織のメンバー',
  },
  getOrganizationProjects: {
    method: 'GET',
    path: '/organizations/{organizationId}/projects',
    action: 'project.list',
    required: ['organizationId'],
    summary: '見られるプロジェクトの一覧（状態の概要つき）',
  },
});
