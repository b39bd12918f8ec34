import { defineEndpoints } from './endpoint';

export const questions = defineEndpoints({
  getQuestions: {
    method: 'GET',
    path: '/organizations/{organizationId}/projects/{projectId}/questions',
    action: 'project.edit',
    required: ['organizationId', 'projectId'],
    summary: 'プロジェクトの設問（最新の版、または指定した版）',
  },
  getQuestionHistory: {
    method: 'GET',
    path: '/organizations/{organizationId}/projects/{projectId}/survey/question-history',
    action: 'project.edit',
    required: ['organizationId', 'projectId'],
    summary: '設問の版の一覧（誰が、いつ、何を変えたか。新しい順）',
  },
  updateQuestions: {
    method: 'POST',
    path: '/organizations/{organizationId}/projects/{projectId}/questions/update',
    action: 'project.edit',
    required: ['organizationId', 'projectId', 'questions', 'version'],
    summary: '設問を新しい版として保存する（次の回から使う）',
  },
});
