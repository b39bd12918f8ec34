import type { Input, Operation } from '../../src/contract/types';
import { testCustomer } from '../support/factories/billing';
import type { Person } from '../support/factories/people';
import { fullAnswers, reportEntries, type TestPlace } from './world';

type Samples = { [O in Operation]: (place: TestPlace, who: Person) => Input<O> };

const own = ({ round, reportSurveyId }: TestPlace, { serviceUserId }: Person) =>
  round.surveyIds[serviceUserId] ?? reportSurveyId;
const scope = ({ organizationId, projectId }: TestPlace) => ({ organizationId, projectId });

const newPassword = 'Atarashii-1!';
const noLink = 'x'.repeat(43);
const noUpload = `uploads/${crypto.randomUUID()}`;

/** An input for each call of the contract that is fine in itself; a new call does not compile without one. */
export const samples: Samples = {
  login: () => ({ email: 'nobody@test.example', password: 'x' }),
  logout: () => ({}),
  signUp: () => ({
    email: `${crypto.randomUUID()}@test.example`,
    password: newPassword,
    name: '新規 登録',
    organizationName: '株式会社新規',
  }),
  verifySignUp: () => ({ token: noLink }),
  signUpInvited: () => ({ token: noLink, name: '招待 花子', password: newPassword }),
  acceptInvitation: () => ({ token: noLink }),
  requestPasswordReset: () => ({ email: 'nobody@test.example' }),
  registerPassword: () => ({ token: noLink, password: newPassword }),
  getLink: () => ({ token: noLink }),
  getMe: () => ({}),
  getMyOrganizations: () => ({}),
  updateProfile: (_, { name }) => ({ name }),
  changePassword: () => ({ currentPassword: 'wrong', newPassword }),
  deleteAccount: () => ({ currentPassword: 'wrong' }),
  createUploadUrl: () => ({ contentType: 'image/png', bytes: 1000 }),
  createDeleteUrl: () => ({ key: noUpload }),
  setProfileIcon: () => ({ key: noUpload }),
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
  updateMember: ({ organizationId, joiner }) => ({
    organizationId,
    serviceUserId: joiner.serviceUserId,
    userRole: 'guest',
    seenRole: 'member',
  }),
  removeMember: ({ organizationId, joiner }) => ({ organizationId, serviceUserId: joiner.serviceUserId }),
  getOrganization: ({ organizationId }) => ({ organizationId }),
  getOrganizationMembers: ({ organizationId }) => ({ organizationId }),
  getOrganizationProjects: ({ organizationId }) => ({ organizationId }),
  getProject: ({ projectId }) => ({ projectId }),
  getProjectMembers: ({ projectId }) => ({ projectId }),
  getMyProjectMember: ({ projectId }) => ({ projectId }),
  getProjectInvitations: ({ projectId }) => ({ projectId }),
  createProject: ({ organizationId, joiner: { serviceUserId } }) => ({
    organizationId,
    name: '新しいプロジェクト',
    members: [{ serviceUserId, projectRole: 'viewer' }],
  }),
  updateProject: ({ projectId }) => ({ projectId, name: '改名したプロジェクト', version: 1 }),
  updateProjectStatus: ({ projectId }) => ({ projectId, projectStatus: 'archived' }),
  deleteProject: ({ projectId }) => ({ projectId }),
  inviteProjectMembers: ({ projectId, joiner: { serviceUserId } }) => ({
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
