import { defineEndpoints } from './endpoint';

/** The schedule of the surveys, and the newest round of a project with the people it asks. */
export const rounds = defineEndpoints({
  getSurveySettings: {
    method: 'GET',
    path: '/organizations/{organizationId}/survey',
    action: 'schedule.read',
    required: ['organizationId'],
    summary: 'アンケートの予定と休業日',
  },
  getSurveyReach: {
    method: 'GET',
    path: '/organizations/{organizationId}/survey/reach',
    action: 'organization.update',
    required: ['organizationId'],
    summary: '予定どおりの回で回答をお願いするプロジェクトと、人数',
  },
  updateSurveySettings: {
    method: 'POST',
    path: '/organizations/survey',
    action: 'organization.update',
    required: ['organizationId', 'schedule', 'daysOff', 'version'],
    summary: 'アンケートの予定と休業日を変更する（受付中の回は変わらない）',
  },
  createSurvey: {
    method: 'POST',
    path: '/survey/create',
    action: 'survey.open',
    required: ['projectId'],
    summary: '予定とは別に、いまから回を開く',
  },
  getParticipants: {
    method: 'GET',
    path: '/survey/participants/{projectId}',
    action: 'participant.manage',
    required: ['projectId'],
    summary: '最新の回で回答をお願いしている人と、その状況',
  },
  remindParticipants: {
    method: 'POST',
    path: '/survey/remind',
    action: 'participant.manage',
    required: ['projectId', 'surveyIds'],
    summary: '未回答の人にリマインドする（1人につき1日1回まで、メールの時間帯にのみ届く）',
  },
  setDayOff: {
    method: 'POST',
    path: '/survey/day-off',
    action: 'participant.manage',
    required: ['surveyId', 'dayOff'],
    summary: 'メンバーの回を休みにする、または休みを取り消す',
  },
  setMyDayOff: {
    method: 'POST',
    path: '/survey/day-off/me',
    action: 'survey.answer',
    required: ['surveyId', 'dayOff'],
    summary: '自分の回を休みにする、または休みを取り消す',
  },
});
