import { defineEndpoints } from './endpoint';

const projectReportsPath = '/organizations/{organizationId}/projects/{projectId}/reports';

export const reports = defineEndpoints({
  getMyReport: {
    method: 'GET',
    path: '/reports/me',
    action: 'survey.answer',
    required: ['surveyId'],
    summary: '自分のレポート（項目、入力内容、読む人）',
  },
  createReport: {
    method: 'POST',
    path: '/reports/create',
    action: 'survey.answer',
    idempotent: true,
    required: ['surveyId', 'entries', 'submit', 'version'],
    summary: 'レポートを下書き保存する、または提出する',
  },
  getProjectReportRounds: {
    method: 'GET',
    path: '/reports/projectOpenFroms/{projectId}',
    action: 'report.read',
    required: ['projectId'],
    summary: 'プロジェクトの回の一覧（新しい順）',
  },
  getProjectReports: {
    method: 'GET',
    path: '/reports/project/{projectId}',
    action: 'report.read',
    required: ['projectId', 'openFrom'],
    summary: 'ある回に提出されたレポート',
  },
  exportReports: {
    method: 'GET',
    path: '/reports/csv/{projectId}',
    action: 'report.read',
    required: ['projectId'],
    summary: '読めるレポートをCSVで受け取る（1回分または期間。続きは cursor で受け取り、つなげる）',
  },
  getReportComments: {
    method: 'GET',
    path: `${projectReportsPath}/{surveyId}/comments`,
    action: 'report.read',
    required: ['organizationId', 'projectId', 'surveyId'],
    summary: 'レポートのコメント',
  },
  createReportComment: {
    method: 'POST',
    path: `${projectReportsPath}/comment/create`,
    action: 'report.comment',
    required: ['organizationId', 'projectId', 'surveyId', 'body'],
    summary: 'レポートにコメントする',
  },
  updateReportComment: {
    method: 'POST',
    path: `${projectReportsPath}/comment/update`,
    action: 'report.comment',
    required: ['organizationId', 'projectId', 'commentId', 'body', 'version'],
    summary: '自分のコメントを書き直す',
  },
  deleteReportComment: {
    method: 'POST',
    path: `${projectReportsPath}/comment/delete`,
    action: 'report.comment',
    required: ['organizationId', 'projectId', 'commentId'],
    summary: 'コメントを削除する',
  },
  updateCommentReaction: {
    method: 'POST',
    path: `${projectReportsPath}/comment/reaction/update`,
    action: 'report.comment',
    idempotent: true,
    required: ['organizationId', 'projectId', 'commentId', 'kind', 'on'],
    summary: 'コメントにリアクションする、または取り消す',
  },
  updateReportReaction: {
    method: 'POST',
    path: `${projectReportsPath}/reaction/update`,
    action: 'report.comment',
    idempotent: true,
    required: ['organizationId', 'projectId', 'surveyId', 'kind', 'on'],
    summary: 'レポートにリアクションする、または取り消す',
  },
  createRead: {
    method: 'POST',
    path: `${projectReportsPath}/read/create`,
    action: 'report.comment',
    idempotent: true,
    required: ['organizationId', 'projectId', 'surveyIds'],
    summary: 'レポートを既読にする',
  },
});
