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
    summary: '自分のアンケート（設問、回答、読む人）',
  },
  answerSurvey: {
    method: 'POST',
    path: '/survey/answer',
    action: 'survey.answer',
    idempotent: true,
    required: ['surveyId', 'answers', 'complete', 'version'],
    summary: '回答を下書き保存する、または提出する',
  },
  replyToSurvey: {
    method: 'POST',
    path: '/survey/reply',
    action: 'survey.reply',
    required: ['surveyId', 'body'],
    summary: '送信された回答に返信する（本人と、その回答を読める人が読む）',
  },
  getAnswerTimeline: {
    method: 'GET',
    path: '/survey/answers/timeline/{projectId}',
    action: 'timeline.read',
    required: ['projectId'],
    summary: 'プロジェクトの回答（新しい順。続きは cursor で受け取る）',
  },
  exportAnswers: {
    method: 'GET',
    path: '/survey/answers/csv/{projectId}',
    action: 'timeline.read',
    required: ['projectId'],
    summary: 'プロジェクトの回答をCSVで受け取る（続きは cursor で受け取り、つなげる）',
  },
  getMyAnswers: {
    method: 'GET',
    path: '/survey/answers/mine/{organizationId}',
    action: 'project.list',
    required: ['organizationId'],
    summary: '自分がこれまでに送った回答（プロジェクトごと、新しい順。続きは cursor で受け取る）',
  },
});
