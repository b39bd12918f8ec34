import { defineEndpoints } from './endpoint';

export const analyses = defineEndpoints({
  getLatestAnalysis: {
    method: 'GET',
    path: '/projects/{projectId}/analyses/latest',
    action: 'analysis.read',
    required: ['projectId'],
    summary: '締め切られた最新の回の分析（最初の締切までは受付中の回、回がまだないときはnull）',
  },
  getAnalysis: {
    method: 'GET',
    path: '/projects/{projectId}/analyses/{surveyDate}',
    action: 'analysis.read',
    required: ['projectId', 'surveyDate'],
    summary: 'ある回の分析（実行前は集計だけ）',
  },
  getAnalysisHistory: {
    method: 'GET',
    path: '/projects/{projectId}/analyses/{surveyDate}/history',
    action: 'analysis.read',
    required: ['projectId', 'surveyDate'],
    summary: 'ある回までの設問と話題の推移、組織のほかのプロジェクトとの比較',
  },
  getAnalysisEvents: {
    method: 'GET',
    path: '/projects/{projectId}/analyses/{surveyDate}/events',
    action: 'analysis.read',
    required: ['projectId', 'surveyDate'],
    summary: 'ある回までの推移のあいだに、プロジェクトで起きたできごと',
  },
  previewAnalysis: {
    method: 'GET',
    path: '/projects/{projectId}/analyses/{surveyDate}/preview',
    action: 'analysis.run',
    required: ['projectId', 'surveyDate'],
    summary: '分析を実行するとAIサービスに送られる内容（送らないときはnull）',
  },
  runAnalysis: {
    method: 'POST',
    path: '/projects/{projectId}/analyses/{surveyDate}',
    action: 'analysis.run',
    required: ['projectId', 'surveyDate'],
    summary: 'ある回の分析を実行する、またはやり直す',
  },
  giveAnalysisFeedback: {
    method: 'POST',
    path: '/projects/{projectId}/analyses/{analysisId}/feedback',
    action: 'analysis.run',
    required: ['projectId', 'analysisId', 'useful'],
    summary: '分析が役に立ったかを伝える、または改める',
  },
  getAnalysisFeedbackRates: {
    method: 'GET',
    path: '/organizations/{organizationId}/analyses/feedback',
    action: 'organization.update',
    required: ['organizationId'],
    summary: '分析への評価（エンジンごと）と、新しいコメント',
  },
  getOrganizationAnalyses: {
    method: 'GET',
    path: '/organizations/{organizationId}/analyses',
    action: 'analysis.list',
    required: ['organizationId', 'openFrom'],
    summary: '見られるプロジェクトの、ある日までに締め切られた回（1年分）の状態',
  },
  getDrivers: {
    method: 'GET',
    path: '/organizations/{organizationId}/analyses/drivers',
    action: 'analysis.list',
    required: ['organizationId'],
    summary: '見られるプロジェクトの締め切られた回（1年分）で、ほかの設問と一緒に動く設問',
  },
});
