import { defineEndpoints } from './endpoint';

export const survey = defineEndpoints({
  getUnansweredSurveys: {
    method: 'GET',
    path: '/survey/unanswered/{organizationId}',
    action: 'project.list',
    required: ['organizationId'],
    summary: '自分がまだ回答していないアンケート（古い順）',
  },
  getSurvey: {
    method: 'GET',
    path: '/survey/responses/{surveyId}',
    action: 'survey.answer',
    required: ['surveyId'],
    summary: '自分のアンケート用紙（設問、回答、読む人）',
  },
  answerSurvey: {
    method: 'POST',
    path: '/survey/answer',
    action: 'survey.answer',
    required: ['surveyId', 'answers', 'complete', 'version'],
    summary: '回答を下書き保存する、または提出する',
  },
});
