import { defineEndpoints } from './endpoint';

/** Sentences after which somebody should talk with their writer. */
export const risks = defineEndpoints({
  getProjectRisks: {
    method: 'GET',
    path: '/projects/{projectId}/risks',
    action: 'timeline.read',
    required: ['projectId'],
    summary: '自分が読める回答とレポートのうち、書いた人とすぐに話したいもの',
  },
  getOrganizationRisks: {
    method: 'GET',
    path: '/organizations/{organizationId}/risks',
    action: 'analysis.list',
    required: ['organizationId'],
    summary: '自分が読める回答とレポートのうち、まだ誰も対応していないものの、プロジェクトごとの件数',
  },
  handleRisk: {
    method: 'POST',
    path: '/projects/{projectId}/risks/handle',
    action: 'timeline.read',
    required: ['projectId', 'surveyId', 'source', 'handled'],
    summary: '書いた人と話したこと、または当てはまらないことを記録する、または取り消す',
  },
  checkTexts: {
    method: 'POST',
    path: '/projects/{projectId}/risks/check',
    action: 'survey.answer',
    idempotent: true,
    required: ['projectId', 'texts'],
    summary: '送る前の文章に、相談を勧めたい内容があるかを調べる（保存しない）',
  },
});
