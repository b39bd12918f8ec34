import { defineEndpoints } from './endpoint';

/** Apart from `analyses`, because the file has the actions of the project, too. */
export const analysisPdf = defineEndpoints({
  getAnalysisPdf: {
    method: 'GET',
    path: '/projects/{projectId}/analyses/{surveyDate}/pdf',
    action: 'analysis.read',
    required: ['projectId', 'surveyDate'],
    summary: 'ある回の分析のPDF（A4で1ページ。読める引用と、未完了のアクションを含む）',
  },
});
