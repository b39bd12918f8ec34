import { callApi } from '../../../../test/support/app/callApi';
import { analysisSettingsInput } from '../../../../test/support/factories/analysisSettings';
import {
  callGetAnalysis,
  callGetLatestAnalysis,
  makeAnsweredAnalysisContext,
  type AnalysisContext,
} from '../../../../test/support/factories/analysisContext';
import { makeProject } from '../../../../test/support/factories/projects';
import { makeRound } from '../../../../test/support/factories/rounds';
import { submitAnswers } from '../../../../test/support/factories/submitAnswers';
import { queueUnhandledRounds } from './closedRound';

const openFrom = '2026-11-16';

/** A project whose round four people have answered, and three others with three answers and an empty round before. */
async function start() {
  const context = await makeAnsweredAnalysisContext();
  const { app, services, round, members, editor, project } = context;
  await submitAnswers(app, round, editor);
  const viewers = members.map((person) => [person, 'viewer'] as const);
  const others: AnalysisContext[] = [];
  for (const name of ['甲', '乙', '丙']) {
    const other = await makeProject(services.database, project.organizationId, viewers, name);
    await makeRound(services.database, other, {
      openFrom: '2026-11-09',
      openedAt: new Date('2026-11-09T00:00:00Z'),
      closesAt: new Date('2026-11-16T00:00:00Z'),
    });
    const answered = await makeRound(services.database, other);
    for (const member of members) await submitAnswers(app, answered, member);
    others.push({ ...context, project: other, round: answered });
  }
  return { context, other: others[0]! };
}

const saveMinimum = ({ app, owner, project: { organizationId } }: AnalysisContext, minimum: number) =>
  callApi(
    app,
    'updateAnalysisSettings',
    { organizationId, ...analysisSettingsInput({ minimum }) },
    owner.token,
  );

test.each([
  ['shown', 3],
  ['withheld', 4],
])(
  'three answers are %s with a minimum of %i, whatever that of other organizations',
  async (expected, minimum) => {
    const isShown = expected === 'shown';
    const { context, other } = await start();
    const { app, clock, services, owner, project } = context;
    const { organizationId, projectId } = project;
    await saveMinimum(context, minimum);
    for (const foreign of [3, 4]) await saveMinimum(await makeAnsweredAnalysisContext(), foreign);

    const latest = (await callGetLatestAnalysis(other, owner)).body.analysis;
    expect(latest?.openFrom).toBe('2026-11-09');

    clock.set(new Date('2026-11-24T03:00:00Z'));
    const dashboard = await callApi(
      app,
      'getOrganizationAnalyses',
      { organizationId, openFrom },
      owner.token,
    );
    expect(dashboard.body.minimum).toBe(minimum);
    const scores = dashboard.body.projects.map(({ projectName, score }) => [projectName, score !== null]);
    expect(Object.fromEntries(scores)).toMatchObject({ 甲: isShown, 乙: isShown, 丙: isShown });

    const { body: list } = await callApi(app, 'getOrganizationProjects', { organizationId }, owner.token);
    const listed = list.projects.map((each) => [each.name, typeof each.scores?.at(-1) === 'number']);
    expect(Object.fromEntries(listed)).toMatchObject({ 甲: isShown, 乙: isShown, 丙: isShown });

    const input = { projectId, surveyDate: openFrom };
    const history = await callApi(app, 'getAnalysisHistory', input, owner.token);
    expect(history.body.organization?.projects ?? null).toBe(isShown ? 3 : null);

    await queueUnhandledRounds(services);
    await services.jobs.runDue();
    const { conditionScore, run } = (await callGetAnalysis(other, owner)).body;
    expect([conditionScore !== null, run !== null]).toEqual([isShown, isShown]);
  },
);
