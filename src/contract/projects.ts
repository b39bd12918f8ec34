import { defineEndpoints } from './endpoint';

export const projects = defineEndpoints({
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
  getProjectInvitations: {
    method: 'GET',
    path: '/projects/{projectId}/invitations',
    action: 'project.edit',
    required: ['projectId'],
    summary: 'プロジェクトへの返事を待っている招待の一覧',
  },
  createProject: {
    method: 'POST',
    path: '/projects/create',
    action: 'project.create',
    required: ['organizationId', 'name', 'members'],
    summary: 'プロジェクトを作る（作った人は編集者になる）',
  },
  updateProject: {
    method: 'POST',
    path: '/projects/update',
    action: 'project.edit',
    required: ['projectId', 'name', 'version'],
    summary: 'プロジェクトの名前・取引先・期間を変更する',
  },
  updateProjectStatus: {
    method: 'POST',
    path: '/projects/status',
    action: 'project.edit',
    required: ['projectId', 'projectStatus'],
    summary: 'プロジェクトをアーカイブする（元には戻せない）',
  },
  deleteProject: {
    method: 'POST',
    path: '/projects/delete',
    action: 'project.delete',
    required: ['projectId'],
    summary: 'プロジェクトを、回答・レポート・分析ごと削除する',
  },
  inviteProjectMembers: {
    method: 'POST',
    path: '/projects/members/invite',
    action: 'project.edit',
    required: ['projectId', 'members', 'invitations'],
    summary: '組織のメンバーをプロジェクトに加え、新しいメールアドレスを招待する',
  },
  updateProjectMembers: {
    method: 'POST',
    path: '/projects/members/update',
    action: 'project.edit',
    required: ['projectId', 'members'],
    summary: 'プロジェクトのメンバーの権限を変更する（projectRole が null なら外す）',
  },
});
