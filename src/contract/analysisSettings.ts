import { defineEndpoints } from './endpoint';

/** The settings by which the rounds of all projects of the organization are analysed. */
export const analysisSettings = defineEndpoints({
  getAnalysisSettings: {
    method: 'GET',
    path: '/organizations/{organizationId}/settings/analyses',
    action: 'organization.update',
    required: ['organizationId'],
    summary: '分析の設定（最少人数、気になる点の基準、自動実行、通知の相手）',
  },
  updateAnalysisSettings: {
    method: 'POST',
    path: '/organizations/{organizationId}/settings/analyses',
    action: 'organization.update',
    required: [
      'organizationId',
      'minimum',
      'alertLimits',
      'engine',
      'atClose',
      'alertRecipients',
      'analysisRecipients',
      'version',
    ],
    summary: '分析の設定を変更する（これまでの回の表示も新しい設定に従う）',
  },
});
