import { defineEndpoints } from './endpoint';

/** The members of an organization and the invitations to it. Endpoints of the signed-in person are in `account`. */
export const members = defineEndpoints({
  getOrganizationMembers: {
    method: 'GET',
    path: '/organizations/{organizationId}/members',
    action: 'member.list',
    required: ['organizationId'],
    summary: '組織のメンバー',
  },
  getOrganizationMember: {
    method: 'GET',
    path: '/organizations/{organizationId}/members/{serviceUserId}',
    action: 'member.list',
    required: ['organizationId', 'serviceUserId'],
    summary: '組織のメンバー1人と、見られるプロジェクトでの権限',
  },
  getInvitations: {
    method: 'GET',
    path: '/organizations/{organizationId}/invitations',
    action: 'member.invite',
    required: ['organizationId'],
    summary: '招待中の人の一覧',
  },
  inviteMembers: {
    method: 'POST',
    path: '/organizations/members/invite',
    action: 'member.invite',
    required: ['organizationId', 'invitations'],
    summary: 'メールアドレスでメンバーを招待する（招待中のアドレスには送り直す）',
  },
  importMembers: {
    method: 'POST',
    path: '/organizations/members/import',
    action: 'member.invite',
    required: ['organizationId', 'csv', 'apply'],
    summary:
      'CSVのメンバーをまとめて招待し、プロジェクトに入れる（apply が false なら、起きることの一覧だけを返す）',
  },
  exportMembers: {
    method: 'GET',
    path: '/organizations/{organizationId}/members/csv',
    action: 'member.manage',
    required: ['organizationId'],
    summary: 'メンバーの一覧をCSVで受け取る',
  },
  withdrawInvitation: {
    method: 'POST',
    path: '/organizations/invitations/delete',
    action: 'member.invite',
    required: ['organizationId', 'invitationId'],
    summary: '招待を取り消す',
  },
  updateMember: {
    method: 'POST',
    path: '/organizations/members/update',
    action: 'member.manage',
    required: ['organizationId', 'serviceUserId', 'userRole', 'seenRole'],
    summary: 'メンバーの役割を変更する（seenRole は変更前に見ていた役割）',
  },
  removeMember: {
    method: 'POST',
    path: '/organizations/members/delete',
    action: 'member.manage',
    required: ['organizationId', 'serviceUserId'],
    summary: 'メンバーを組織から外す',
  },
  leaveOrganization: {
    method: 'POST',
    path: '/organizations/leave',
    action: 'member.leave',
    required: ['organizationId'],
    summary: '組織から抜ける',
  },
});
