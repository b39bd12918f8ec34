import { defineEndpoints } from './endpoint';

export const clients = defineEndpoints({
  getClients: {
    method: 'GET',
    path: '/organizations/{organizationId}/clients',
    action: 'client.list',
    required: ['organizationId'],
    summary: '取引先の一覧（五十音順）',
  },
  createClient: {
    method: 'POST',
    path: '/clients/create',
    action: 'client.manage',
    required: ['organizationId', 'name', 'nameKana'],
    summary: '取引先を登録する',
  },
  updateClient: {
    method: 'POST',
    path: '/clients/update',
    action: 'client.manage',
    required: ['organizationId', 'clientId', 'name', 'nameKana', 'version'],
    summary: '取引先を変更する',
  },
  deleteClient: {
    method: 'POST',
    path: '/clients/delete',
    action: 'client.manage',
    required: ['organizationId', 'clientId'],
    summary: '取引先を削除する（プロジェクトがあれば moveTo の取引先へ移す。null なら取引先なしにする）',
  },
  importClients: {
    method: 'POST',
    path: '/clients/import',
    action: 'client.manage',
    required: ['organizationId', 'csv', 'apply'],
    summary: 'CSVから取引先を登録・変更する（apply が false なら、起きることの一覧だけを返す）',
  },
  exportClients: {
    method: 'GET',
    path: '/organizations/{organizationId}/clients/csv',
    action: 'client.manage',
    required: ['organizationId'],
    summary: '取引先の一覧をCSVで受け取る',
  },
});
