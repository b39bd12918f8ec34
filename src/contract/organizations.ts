import { defineEndpoints } from './endpoint';

export const organizations = defineEndpoints({
  getOrganization: {
    method: 'GET',
    path: '/organizations/{organizationId}',
    action: 'organization.read',
    required: ['organizationId'],
    summary: '組織',
  },
  createOrganization: {
    method: 'POST',
    path: '/organizations/create',
    action: 'self',
    required: ['name'],
    summary: '組織を作り、無料トライアルを始める',
  },
  updateOrganization: {
    method: 'POST',
    path: '/organizations/update',
    action: 'organization.update',
    required: ['organizationId', 'name', 'version'],
    summary: '組織の名前と画像を変更する（imageKeyがnullなら画像を外し、なければそのまま）',
  },
  deleteOrganization: {
    method: 'POST',
    path: '/organizations/delete',
    action: 'organization.delete',
    required: ['organizationId'],
    summary: '組織を、プロジェクト・メンバー・契約ごと削除する',
  },
});
