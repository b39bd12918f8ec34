import { contract } from '../../src/contract/contract';
import type { Endpoint } from '../../src/contract/endpoint';
import type { Input, Operation } from '../../src/contract/types';
import { testCustomer } from '../support/factories/billing';
import type { TestPerson } from '../support/factories/people';
import { defaultReportQuestions } from '../../src/domain/questions/defaults';
import { analysisSettingsInput } from '../support/factories/analysisSettings';
import { surveySettingsInput } from '../support/factories/surveySettings';
import { closedRoundDay, fullAnswers, reportEntries, type ProjectFixture } from './contractFixture';

/** Values of a fixture by the names that inputs have for them. */
function fixtureValues(fixture: ProjectFixture, { serviceUserId }: TestPerson, { action }: Endpoint) {
  const { round, reportSurveyId, memberWithoutProject } = fixture;
  return {
    ...fixture,
    serviceUserId: memberWithoutProject.serviceUserId,
    openFrom: round.openFrom,
    surveyDate: round.openFrom,
    surveyId: (action === 'survey.answer' && round.surveyIds[serviceUserId]) || reportSurveyId,
    surveyIds: [reportSurveyId],
  };
}

type FixtureName = keyof ReturnType<typeof fixtureValues>;
type RequiredName<O extends Operation> = (typeof contract)[O]['required'][number];
/** The operations that require more than a fixture has. */
type OperationWithFields = {
  [O in Operation]: Exclude<RequiredName<O>, FixtureName> extends never ? never : O;
}[Operation];
type Fields<O extends Operation> = (
  fixture: ProjectFixture,
  caller: TestPerson,
) => Omit<Input<O>, FixtureName>;

const sampleQuestions: Input<'updateQuestions'>['questions'] = [
  { key: 'voice', kind: 'text', label: 'ひとこと', topic: 'other', required: false },
];
const newPassword = 'Atarashii-1!';
const unknownToken = 'x'.repeat(43);
const unknownUploadKey = `uploads/${crypto.randomUUID()}`;
const token = () => ({ token: unknownToken });

/** The other fields of valid inputs. A new operation that requires one does not compile without an entry. */
const otherFields: { [O in OperationWithFields]: Fields<O> } & { [O in Operation]?: Fields<O> } = {
  login: () => ({ email: 'nobody@test.example', password: 'x' }),
  signUp: () => ({
    email: `${crypto.randomUUID()}@test.example`,
    password: newPassword,
    name: '新規 登録',
    organizationName: '株式会社新規',
  }),
  verifySignUp: () => ({
    token: unknownToken,
    password: newPassword,
    name: '新規 登録',
    organizationName: '株式会社新規',
  }),
  signUpInvited: () => ({ token: unknownToken, name: '招待 花子', password: newPassword }),
  acceptInvitation: token,
  requestPasswordReset: () => ({ email: 'nobody@test.example' }),
  registerPassword: () => ({ token: unknownToken, password: newPassword }),
  getLink: token,
  updateProfile: (_, { name }) => ({ name }),
  changePassword: () => ({ currentPassword: 'wrong', newPassword }),
  deleteAccount: () => ({ currentPassword: 'wrong' }),
  createUploadUrl: () => ({ contentType: 'image/png', bytes: 1000 }),
  createDeleteUrl: () => ({ key: unknownUploadKey }),
  setProfileIcon: () => ({ key: unknownUploadKey }),
  setTipsViewed: () => ({ tips: ['projects'], viewed: true }),
  createOrganization: () => ({ name: '株式会社二つめ' }),
  updateOrganization: () => ({ name: '株式会社改名', version: 1 }),
  inviteMembers: () => ({
    invitations: [{ email: `${crypto.randomUUID()}@test.example`, userRole: 'guest' }],
  }),
  importMembers: () => ({ csv: 'メールアドレス,役割\nhyou@test.example,外部メンバー\n', apply: false }),
  updateMember: () => ({ userRole: 'guest', seenRole: 'member' }),
  createProject: ({ memberWithoutProject: { serviceUserId } }) => ({
    name: '新しいプロジェクト',
    members: [{ serviceUserId, projectRole: 'viewer' }],
  }),
  updateProject: () => ({ name: '改名したプロジェクト', version: 1 }),
  updateProjectStatus: () => ({ projectStatus: 'archived' }),
  inviteProjectMembers: ({ memberWithoutProject: { serviceUserId } }) => ({
    members: [{ serviceUserId, projectRole: 'viewer' }],
    invitations: [],
  }),
  updateProjectMembers: ({ owner: { serviceUserId } }) => ({
    members: [{ serviceUserId, projectRole: 'editor' }],
  }),
  createClient: () => ({ name: '株式会社得意先', nameKana: 'トクイサキ' }),
  updateClient: () => ({ name: '株式会社改名', nameKana: 'カイメイ', version: 1 }),
  importClients: () => ({ csv: '取引先名,カナ\n株式会社表,ヒョウ\n', apply: false }),
  deleteClient: () => ({ moveTo: null }),
  updateQuestions: () => ({ questions: [...sampleQuestions], version: 1 }),
  answerSurvey: () => ({ answers: fullAnswers, complete: false, version: 0 }),
  updateSurveySettings: () => surveySettingsInput(),
  updateAnalysisSettings: () => analysisSettingsInput(),
  updateReportSettings: () => ({ enabled: false, questions: [...defaultReportQuestions], version: 0 }),
  setDayOff: () => ({ dayOff: true }),
  setMyDayOff: () => ({ dayOff: true }),
  createReport: () => ({ entries: reportEntries, submit: false, version: 0 }),
  createReportComment: () => ({ body: 'ありがとうございます。', requestId: crypto.randomUUID() }),
  updateReportComment: () => ({ body: '直しました。', version: 1 }),
  updateCommentReaction: () => ({ kind: 'heart', on: true }),
  updateReportReaction: () => ({ kind: 'ok', on: true }),
  searchReports: () => ({ text: '画面' }),
  createConcern: ({ memberWithoutProject: { serviceUserId } }) => ({
    title: '進め方について',
    body: '担当の分け方を相談させてください。',
    audience: 'people',
    people: [serviceUserId],
    leftOut: [],
    readers: [serviceUserId],
    requestId: crypto.randomUUID(),
  }),
  markConcernRead: () => ({ seenUpTo: 0 }),
  settleConcern: () => ({ settled: true }),
  createConcernComment: () => ({ body: '一度お話ししましょう。', requestId: crypto.randomUUID() }),
  updateConcernComment: () => ({ body: '直しました。', version: 1 }),
  replyToSurvey: () => ({ body: '回答をありがとうございます。', requestId: crypto.randomUUID() }),
  getNotifications: () => ({ page: 1, limit: 20 }),
  createSubscription: () => ({ plan: 'pro', ...testCustomer }),
  updateBillingContact: () => ({ department: '経理部', version: 1 }),
  updateSubscription: () => ({ plan: 'standard' }),
  getSubscriptionPreview: () => ({ plan: 'pro' }),
  getQuotePdf: () => ({ plan: 'pro' }),
  lookUpAddress: () => ({ zipcode: '1500001' }),
  giveAnalysisFeedback: () => ({ useful: true }),
  getSlack: ({ organizationId }) => ({ organizationId }),
  installSlack: ({ organizationId }) => ({
    redirectUrl: `http://localhost:3000/organizations/${organizationId}/setting/organization`,
    token: unknownToken,
  }),
  finishSlackInstall: ({ organizationId }) => ({ state: `${organizationId}-${unknownToken}` }),
  updateSlack: () => ({ channelId: 'C0001', mentions: false, scores: false }),
  deleteSlack: ({ organizationId }) => ({ organizationId }),
  createAction: ({ owner }) => ({
    surveyDate: closedRoundDay,
    sourceKind: 'lowParticipation',
    body: '未回答の人に声をかける',
    assigneeId: owner.serviceUserId,
    dueOn: '2030-01-31',
    requestId: crypto.randomUUID(),
  }),
  updateAction: ({ owner }) => ({
    body: '声をかけて、理由を聞く',
    assigneeId: owner.serviceUserId,
    dueOn: '2030-01-31',
    version: 1,
  }),
  finishAction: () => ({ done: true }),
  handleRisk: () => ({ source: 'report', handled: true }),
  checkTexts: () => ({ texts: ['順調です。'] }),
};

/** A valid input of any operation, about a project and what belongs to it. */
export function validInput(
  operation: Operation,
  fixture: ProjectFixture,
  caller: TestPerson,
): Record<string, unknown> {
  const endpoint: Endpoint = contract[operation];
  const known = Object.entries(fixtureValues(fixture, caller, endpoint));
  return {
    ...Object.fromEntries(known.filter(([name]) => endpoint.required.includes(name))),
    ...otherFields[operation]?.(fixture, caller),
  };
}
