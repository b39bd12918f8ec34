import { submitAnswers } from './submitAnswers';
import type { Reply } from '../../../src/contract/types';
import { callApi, type ApiResponse } from '../app/callApi';
import { testApp, type TestApp } from '../app/testApp';
import { makeOrganization } from './organizations';
import { makeMember, type TestPerson } from './people';
import { makeProject, type TestProject } from './projects';
import { makeRound, type TestRound } from './rounds';
import type { Plan } from '../../../src/domain/billing/plans';

/** A project with an open round, for the tests of analyses. */
export interface AnalysisContext extends TestApp {
  owner: TestPerson;
  editor: TestPerson;
  members: [TestPerson, TestPerson, TestPerson];
  project: TestProject;
  round: TestRound;
}

/** A project with an editor and three members, and its open round of 2026-11-16. */
export async function makeAnalysisContext(plan?: Plan): Promise<AnalysisContext> {
  const tested = await testApp();
  const { database } = tested.services;
  const { organizationId, owner } = await makeOrganization(database, plan && { plan });
  const editor = await makeMember(database, organizationId, 'manager', '高橋 編集');
  const members: AnalysisContext['members'] = [
    await makeMember(database, organizationId, 'member', '秋山 一郎'),
    await makeMember(database, organizationId, 'member', '石川 二郎'),
    await makeMember(database, organizationId, 'guest', '上野 三郎'),
  ];
  const project = await makeProject(database, organizationId, [
    [editor, 'editor'],
    ...members.map((person) => [person, 'viewer'] as const),
  ]);
  return { ...tested, owner, editor, members, project, round: await makeRound(database, project) };
}

type Round = NonNullable<Reply<'getAnalysis'>['analysis']>;

/** The round of a reply; of a refusal its message. */
const roundOf = ({ status, body }: ApiResponse<Reply<'getAnalysis'>>) => ({
  status,
  body: (body.analysis ?? body) as Round,
});

export const callGetAnalysis = async (
  { app, project: { projectId } }: AnalysisContext,
  who: TestPerson,
  surveyDate = '2026-11-16',
) => roundOf(await callApi(app, 'getAnalysis', { projectId, surveyDate }, who.token));

/** Requests an analysis; its job has not run yet. */
export const requestAnalysis = async (
  { app, project: { projectId } }: AnalysisContext,
  who: TestPerson,
  surveyDate = '2026-11-16',
) => roundOf(await callApi(app, 'runAnalysis', { projectId, surveyDate }, who.token));

/** Requests an analysis, runs its job, and reads the round as the person who requested it. */
export async function callRunAnalysis(context: AnalysisContext, who: TestPerson, surveyDate = '2026-11-16') {
  const requested = await requestAnalysis(context, who, surveyDate);
  if (requested.status !== 200) return requested;
  await context.services.jobs.runDue();
  return callGetAnalysis(context, who, surveyDate);
}
export const callGetLatestAnalysis = ({ app, project: { projectId } }: AnalysisContext, who: TestPerson) =>
  callApi(app, 'getLatestAnalysis', { projectId }, who.token);
export const callGiveAnalysisFeedback = (
  { app, project: { projectId } }: AnalysisContext,
  who: TestPerson,
  analysisId: number,
  useful: boolean,
  comment?: string,
) => callApi(app, 'giveAnalysisFeedback', { projectId, analysisId, useful, comment }, who.token);

/** The three members answer: workload 2, 3, 4, and each writes about the deadline. */
export async function makeAnsweredAnalysisContext(plan?: Plan): Promise<AnalysisContext> {
  const made = await makeAnalysisContext(plan);
  const { app, round, members } = made;
  await submitAnswers(app, round, members[0], { workload: 2, free: '納期が厳しくて不安です。' });
  await submitAnswers(app, round, members[1], { workload: 3, free: '納期に間に合わない。' });
  await submitAnswers(app, round, members[2], { workload: 4, report: '納期が短くて大変でした。' });
  return made;
}
