import type { Input, Operation } from '../../src/contract/types';
import { testCustomer } from '../support/factories/billing';
import type { TestPerson } from '../support/factories/people';
import { fullAnswers, reportEntries, type ProjectFixture } from './world';

type ValidInputs = { [O in Operation]: (place: ProjectFixture, who: TestPerson) => Input<O> };

const ownSurveyId = ({ round, reportSurveyId }: ProjectFixture, { serviceUserId }: TestPerson) =>
  round.surveyIds[serviceUserId] ?? reportSurveyId;
const projectScope = ({ organizationId, projectId }: ProjectFixture) => ({ organizationId, projectId });

const newPassword = 'Atarashii-1!';
const unknownToken = 'x'.repeat(43);
const unknownUploadKey = `uploads/${crypto.randomUUID()}`;

/** An input for each call of the contract that is fine in itself; a new call does not compile without one. */
export const validInputs: ValidInputs = {
  login: () => ({ email: 'nobody@test.example', password: 'x' }),
  logout: () => ({}),
  signUp: () => ({
    email: `${crypto.randomUUID()}@test.example`,
    password: newPassword,
    name: '新規 登録',
    organizationName: '株式会社新規',
  }),
  verifySignUp: () => ({ token: unknownToken }),
  signUpInvited: () => ({ token: unknownToken, name: '招待 花子', password: newPassword }),
  acceptInvitation: () => ({ token: unknownToken }),
  requestPasswordReset: () => ({ email: 'nobody@test.example' }),
  registerPassword: () => ({ token: unknownToken, password: newPassword }),
  getLink: () => ({ token: unknownToken }),
  getMe: () => ({}),
  getMyOrganizations: () => ({}),
  updateProfile: (_, { name }) => ({ name }),
  changePassword: () => ({ currentPassword: 'wrong', newPassword }),
  deleteAccount: () => ({ currentPassword: 'wrong' }),
  createUploadUrl: () => ({ contentType: 'image/png', bytes: 1000 }),
  createDeleteUrl: () => ({ key: unknownUploadKey }),
  setProfileIcon: () => ({ key: unknownUploadKey }),
  createOrganization: () => ({ name: '株式会社二つめ' }),
  updateOrganization: ({ organizationId }) => ({ organizationId, name: '株式会社改名', version: 1 }),
  deleteOrganization: ({ organizationId }) => ({ organizationId }),
  getInvitations: ({ organizationId }) => ({ organizationId }),
  inviteMembers: ({ organizationId }) => ({
    organizationId,
    invitations: [{ email: `${crypto.randomUUID()}@test.example`, userRole: 'guest' }],
  }),
  importMembers: ({ organizationId }) => ({
    organizationId,
    csv: 'メールアドレス,役割\nhyou@test.example,外部メンバー\n',
    apply: false,
  }),
  exportMembers: ({ organizationId }) => ({ organizationId }),
  withdrawInvitation: ({ organizationId, invitationId }) => ({ organizationId, invitationId }),
  updateMember: ({ organizationId, memberWithoutProject: joiner }) => ({
    organizationId,
    serviceUserId: joiner.serviceUserId,
    userRole: 'guest',
    seenRole: 'member',
  }),
  removeMember: ({ organizationId, memberWithoutProject: joiner }) => ({
    organizationId,
    serviceUserId: joiner.serviceUserId,
  }),
  getOrganization: ({ organizationId }) => ({ organizationId }),
  getOrganizationMembers: ({ organizationId }) => ({ organizationId }),
  getOrganizationProjects: ({ organizationId }) => ({ organizationId }),
  getProject: ({ projectId }) => ({ projectId }),
  getProjectMembers: ({ projectId }) => ({ projectId }),
  getMyProjectMember: ({ projectId }) => ({ projectId }),
  getProjectInvitations: ({ projectId }) => ({ projectId }),
  createProject: ({ organizationId, memberWithoutProject: { serviceUserId } }) => ({
    organizationId,
    name: '新しいプロジェクト',
    members: [{ serviceUserId, projectRole: 'viewer' }],
  }),
  updateProject: ({ projectId }) => ({ projectId, name: '改名したプロジェクト', version: 1 }),
  updateProjectStatus: ({ projectId }) => ({ projectId, projectStatus: 'archived' }),
  deleteProject: ({ projectId }) => ({ projectId }),
  inviteProjectMembers: ({ projectId, memberWithoutProject: { serviceUserId } }) => ({
    projectId,
    members: [{ serviceUserId, projectRole: 'viewer' }],
    invitations: [],
  }),
  updateProjectMembers: ({ projectId, owner: { serviceUserId } }) => ({
    projectId,
    members: [{ serviceUserId, projectRole: 'editor' }],
  }),
  getClients: ({ organizationId }) => ({ organizationId }),
  createClient: ({ organizationId }) => ({ organizationId, name: '株式会社得意先', nameKana: 'トクイサキ' }),
  updateClient: ({ organizationId, clientId }) => ({
    organizationId,
    clientId,
    name: '株式会社改名',
    nameKana: 'カイメイ',
    version: 1,
  }),
  deleteClient: ({ organizationId, clientId }) => ({ organizationId, clientId }),
  importClients: ({ organizationId }) => ({
    organizationId,
    csv: '取引先名,カナ\n株式会社表,ヒョウ\n',
    apply: false,
  }),
  exportClients: ({ organizationId }) => ({ organizationId }),
  getUnansweredSurveys: ({ organizationId }) => ({ organizationId }),
  getSurvey: (place, who) => ({ surveyId: ownSurveyId(place, who) }),
  answerSurvey: (place, who) => ({
    surveyId: ownSurveyId(place, who),
    answers: fullAnswers,
    complete: false,
    version: 0,
  }),
  getMyReport: (place, who) => ({ surveyId: ownSurveyId(place, who) }),
  createReport: (place, who) => ({
    surveyId: ownSurveyId(place, who),
    entries: reportEntries,
    submit: false,
    version: 0,
  }),
  getProjectReportRounds: ({ projectId }) => ({ projectId }),
  getProjectReports: ({ projectId, round }) => ({ projectId, openFrom: round.openFrom }),
  getReportComments: (place) => ({ ...projectScope(place), surveyId: place.reportSurveyId }),
  createReportComment: (place) => ({
    ...projectScope(place),
    surveyId: place.reportSurveyId,
    body: 'ありがとうございます。',
    requestId: crypto.randomUUID(),
  }),
  updateReportComment: (place) => ({
    ...projectScope(place),
    commentId: place.commentId,
    body: '直しました。',
    version: 1,
  }),
  deleteReportComment: (place) => ({ ...projectScope(place), commentId: place.commentId }),
  updateCommentReaction: (place) => ({
    ...projectScope(place),
    commentId: place.commentId,
    kind: 'heart',
    on: true,
  }),
  updateReportReaction: (place) => ({
    ...projectScope(place),
    surveyId: place.reportSurveyId,
    kind: 'ok',
    on: true,
  }),
  createRead: (place) => ({ ...projectScope(place), surveyIds: [place.reportSurveyId] }),
  getNotifications: ({ organizationId }) => ({ organizationId, page: 1, limit: 20 }),
  markAsRead: ({ organizationId }) => ({ organizationId }),
  getSubscription: ({ organizationId }) => ({ organizationId }),
  getSubscriptionCustomer: ({ organizationId }) => ({ organizationId }),
  createSubscription: ({ organizationId }) => ({ organizationId, plan: 'pro', ...testCustomer }),
  updateSubscription: ({ organizationId }) => ({ organizationId, plan: 'standard' }),
  cancelSubscription: ({ organizationId }) => ({ organizationId }),
  undoCancelSubscription: ({ organizationId }) => ({ organizationId }),
  getSubscriptionPreview: ({ organizationId }) => ({ organizationId, plan: 'pro' }),
  getInvoices: ({ organizationId }) => ({ organizationId }),
  getInvoicePdf: ({ organizationId, invoiceId }) => ({ organizationId, invoiceId }),
  createPortalSession: ({ organizationId }) => ({ organizationId }),
  receiveBillingEvent: () => ({}),
  lookUpAddress: () => ({ zipcode: '1500001' }),
  getLatestAnalysis: ({ projectId }) => ({ projectId }),
  getAnalysis: ({ projectId, round }) => ({ projectId, surveyDate: round.openFrom }),
  runAnalysis: ({ projectId, round }) => ({ projectId, surveyDate: round.openFrom }),
  giveAnalysisFeedback: ({ projectId, analysisId }) => ({ projectId, analysisId, useful: true }),
  getOrganizationAnalyses: ({ organizationId, round }) => ({ organizationId, openFrom: round.openFrom }),
};
