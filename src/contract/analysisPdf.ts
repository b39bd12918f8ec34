import { defineEndpoints } from './endpoint';

/** Apart from `analyses`, because the files have the actions of the projects, too. */
export const analysisPdf = defineEndpoints({
  getAnalysisPdf: {
    method: 'GET',
    path: '/projects/{projectId}/analyses/{surveyDate}/pdf',
    action: 'analysis.read',
    required: ['projectId', 'surveyDate'],
    summary: 'ある回の分析のPDF（A4。読める引用と、未完了のアクションを含む）',
  },
  getOrganizationAnalysesPdf: {
    method: 'GET',
    path: '/organizations/{organizationId}/analyses/pdf',
    action: 'analysis.list',
    required: ['organizationId'],
    summary: '見られるプロジェクトの最新の分析のPDF（A4。プロジェクトごとに改ページし、気になるものから）',
  },
});
