import { defineEndpoints } from './endpoint';

/** The reports of all projects of an organization that a person may read. */
export const reportLists = defineEndpoints({
  getOrganizationReportRounds: {
    method: 'GET',
    path: '/reports/orgOpenFroms/{organizationId}',
    action: 'report.list',
    required: ['organizationId'],
    summary: '組織の回の一覧（読めるプロジェクトの回を日ごとにまとめる。新しい順）',
  },
  getOrganizationReports: {
    method: 'GET',
    path: '/reports/org/{organizationId}',
    action: 'report.list',
    required: ['organizationId', 'openFrom'],
    summary: '組織のある回に提出されたレポート（未読が先。続きは cursor で受け取る）',
  },
  searchReports: {
    method: 'GET',
    path: '/reports/search/{organizationId}',
    action: 'report.list',
    required: ['organizationId', 'text'],
    summary: '読めるレポートすべての全文検索（新しい順。続きは cursor で受け取る）',
  },
  getWaitingComments: {
    method: 'GET',
    path: '/reports/waiting/{organizationId}',
    action: 'report.list',
    required: ['organizationId'],
    summary: '自分の返信を待っているコメント（会話ごとに最初の1件。古い順）',
  },
  getOrganizationReportMarks: {
    method: 'GET',
    path: '/organizations/{organizationId}/reports',
    action: 'report.list',
    required: ['organizationId', 'openFrom'],
    summary: '組織のある回までの提出状況（プロジェクトごと、メンバーごと）',
  },
  getProjectReportMarks: {
    method: 'GET',
    path: '/organizations/{organizationId}/projects/{projectId}/reports',
    action: 'report.read',
    required: ['organizationId', 'projectId', 'openFrom'],
    summary: 'プロジェクトのある回までの提出状況（メンバーごと）',
  },
});
