import type { Input, Operation } from '../../src/contract/types';
import type { Person } from '../support/factories/people';
import { fullAnswers, reportEntries, type TestPlace } from './world';

type Samples = { [O in Operation]: (place: TestPlace, who: Person) => Input<O> };

const own = ({ round, reportSurveyId }: TestPlace, { serviceUserId }: Person) =>
  round.surveyIds[serviceUserId] ?? reportSurveyId;
const scope = ({ organizationId, projectId }: TestPlace) => ({ organizationId, projectId });

/** An input for each call of the contract that is fine in itself; a new call does not compile without one. */
export const samples: Samples = {
  login: () => ({ email: 'nobody@test.example', password: 'x' }),
  logout: () => ({}),
  getMe: () => ({}),
  getMyOrganizations: () => ({}),
  getOrganization: ({ organizationId }) => ({ organizationId }),
  getOrganizationMembers: ({ organizationId }) => ({ organizationId }),
  getOrganizationProjects: ({ organizationId }) => ({ organizationId }),
  getProject: ({ projectId }) => ({ projectId }),
  getProjectMembers: ({ projectId }) => ({ projectId }),
  getMyProjectMember: ({ projectId }) => ({ projectId }),
  getUnansweredSurveys: ({ organizationId }) => ({ organizationId }),
  getSurvey: (place, who) => ({ surveyId: own(place, who) }),
  answerSurvey: (place, who) => ({
    surveyId: own(place, who),
    answers: fullAnswers,
    complete: false,
    version: 0,
  }),
  getMyReport: (place, who) => ({ surveyId: own(place, who) }),
  createReport: (place, who) => ({
    surveyId: own(place, who),
    entries: reportEntries,
    submit: false,
    version: 0,
  }),
  getProjectReportRounds: ({ projectId }) => ({ projectId }),
  getProjectReports: ({ projectId, round }) => ({ projectId, openFrom: round.openFrom }),
  getReportComments: (place) => ({ ...scope(place), surveyId: place.reportSurveyId }),
  createReportComment: (place) => ({
    ...scope(place),
    surveyId: place.reportSurveyId,
    body: 'ありがとうございます。',
    requestId: crypto.randomUUID(),
  }),
  updateReportComment: (place) => ({
    ...scope(place),
    commentId: place.commentId,
    body: '直しました。',
    version: 1,
  }),
  deleteReportComment: (place) => ({ ...scope(place), commentId: place.commentId }),
  updateCommentReaction: (place) => ({
    ...scope(place),
    commentId: place.commentId,
    kind: 'heart',
    on: true,
  }),
  updateReportReaction: (place) => ({
    ...scope(place),
    surveyId: place.reportSurveyId,
    kind: 'ok',
    on: true,
  }),
  createRead: (place) => ({ ...scope(place), surveyIds: [place.reportSurveyId] }),
  getNotifications: ({ organizationId }) => ({ organizationId, page: 1, limit: 20 }),
  markAsRead: ({ organizationId }) => ({ organizationId }),
  getLatestAnalysis: ({ projectId }) => ({ projectId }),
  getAnalysis: ({ projectId, round }) => ({ projectId, surveyDate: round.openFrom }),
  runAnalysis: ({ projectId, round }) => ({ projectId, surveyDate: round.openFrom }),
  giveAnalysisFeedback: ({ projectId, analysisId }) => ({ projectId, analysisId, useful: true }),
  getOrganizationAnalyses: ({ organizationId, round }) => ({ organizationId, openFrom: round.openFrom }),
};
