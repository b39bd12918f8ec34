import { defineEndpoints } from './endpoint';

/** The prompts of the report, which are the same in all projects of the organization. */
export const reportSettings = defineEndpoints({
  getReportSettings: {
    method: 'GET',
    path: '/organizations/{organizationId}/report',
    action: 'organization.update',
    required: ['organizationId'],
    summary: 'レポートの項目と、レポートを書いてもらうかどうか',
  },
  getReportSettingsHistory: {
    method: 'GET',
    path: '/organizations/{organizationId}/report/history',
    action: 'organization.update',
    required: ['organizationId'],
    summary: 'レポートの設定の版の一覧（誰が、いつ、何を変えたか。新しい順）',
  },
  updateReportSettings: {
    method: 'POST',
    path: '/organizations/report',
    action: 'organization.update',
    required: ['organizationId', 'enabled', 'questions', 'version'],
    summary: 'レポートの設定を新しい版として保存する（次の回から使う）',
  },
});
