import { callApi } from '../../../../test/support/app/callApi';
import { testApp } from '../../../../test/support/app/testApp';
import { analysisSettingsInput } from '../../../../test/support/factories/analysisSettings';
import { makeProject } from '../../../../test/support/factories/projects';
import { makeRound } from '../../../../test/support/factories/rounds';
import { makeTeam } from '../../../../test/support/factories/team';

async function start() {
  const { app, services } = await testApp();
  const team = await makeTeam(services.database);
  const round = await makeRound(services.database, team);
  const surveyId = round.surveyIds[team.member.serviceUserId]!;
  const { organizationId, member } = team;
  return {
    app,
    services,
    team,
    surveyId,
    kysely: services.database.kysely,
    waiting: async () =>
      (await callApi(app, 'getUnansweredSurveys', { organizationId }, member.token)).body.surveys,
    answer: () =>
      callApi(
        app,
        'answerSurvey',
        {
          surveyId,
          answers: [
            { questionKey: 'workload', value: 3 },
            { questionKey: 'schedule', value: 3 },
          ],
          complete: true,
          version: 0,
        },
        member.token,
      ),
    report: () =>
      callApi(
        app,
        'createReport',
        { surveyId, entries: [{ key: 'done', text: '設計' }], submit: true, version: 0 },
        member.token,
      ),
  };
}

describe('getUnansweredSurveys', () => {
  it('lists a survey until it is answered and its report is submitted', async () => {
    const { team, surveyId, waiting, answer, report } = await start();
    expect(await waiting()).toEqual([
      {
        surveyId,
        projectId: team.projectId,
        projectName: '基幹システム刷新',
        openFrom: '2026-11-16',
        closesAt: '2026-11-23T15:00:00.000Z',
        surveyState: 'untouched',
        reportOnly: false,
      },
    ]);

    await answer();
    expect(await waiting()).toMatchObject([{ surveyId, surveyState: 'complete', reportOnly: true }]);

    await report();
    expect(await waiting()).toEqual([]);
  });

  it('ignores the report in a round without reports', async () => {
    const { kysely, surveyId, waiting, answer } = await start();
    await kysely
      .updateTable('rounds')
      .set({ report_questions: '[]' })
      .where('id', '=', (eb) => eb.selectFrom('surveys').select('round_id').where('id', '=', surveyId))
      .execute();
    await answer();

    expect(await waiting()).toEqual([]);
  });

  it('lists the newest round of each project, oldest first', async () => {
    const { services, team, surveyId, waiting } = await start();
    const second = await makeProject(services.database, team.organizationId, [[team.member, 'viewer']]);
    const closesAt = new Date('2026-11-10T00:00:00Z');
    await makeRound(services.database, second, { openFrom: '2026-10-30', closesAt });
    const late = await makeRound(services.database, second, { openFrom: '2026-11-06', closesAt });

    expect(await waiting()).toMatchObject([
      { surveyId: late.surveyIds[team.member.serviceUserId], openFrom: '2026-11-06' },
      { surveyId, openFrom: '2026-11-16' },
    ]);
  });

  it('leaves out days off, archived projects and projects the caller left', async () => {
    const { kysely, team, surveyId, waiting } = await start();
    const dayOff = (day_off: boolean) =>
      kysely.updateTable('surveys').set({ day_off }).where('id', '=', surveyId).execute();
    await dayOff(true);
    expect(await waiting()).toEqual([]);
    await dayOff(false);
    expect(await waiting()).toHaveLength(1);

    const project = kysely.updateTable('projects').where('id', '=', team.projectId);
    await project.set({ project_status: 'archived' }).execute();
    expect(await waiting()).toEqual([]);
    await project.set({ project_status: 'open' }).execute();
    expect(await waiting()).toHaveLength(1);

    await kysely
      .deleteFrom('project_members')
      .where('project_id', '=', team.projectId)
      .where('service_user_id', '=', team.member.serviceUserId)
      .execute();
    expect(await waiting()).toEqual([]);
  });
});

describe('getSurvey', () => {
  it('lists everyone who will read the answers, and for the report also everyone in the project', async () => {
    const { app, team, surveyId } = await start();
    const person = ({ serviceUserId, name }: typeof team.owner) => ({ serviceUserId, name, image: null });

    const survey = await callApi(app, 'getSurvey', { surveyId }, team.member.token);
    expect(survey.body).toMatchObject({
      phase: 'open',
      surveyState: 'untouched',
      readers: { people: [person(team.owner), person(team.manager)], aiService: null },
    });

    const report = await callApi(app, 'getMyReport', { surveyId }, team.member.token);
    expect(report.body).toMatchObject({
      asked: true,
      submittedAt: null,
      version: 0,
      readers: { people: [person(team.guest), person(team.owner), person(team.manager)], aiService: null },
    });
  });

  it('names the external AI service where one is configured', async () => {
    const { app, services, team, surveyId } = await start();
    const { config } = services;
    config.analysisLlm = { url: 'https://ai.example:8443/v1', model: 'm', key: undefined };
    try {
      const { body } = await callApi(app, 'getSurvey', { surveyId }, team.member.token);
      expect(body.readers.aiService).toBe('ai.example:8443');
    } finally {
      config.analysisLlm = undefined;
    }
  });

  it('names no AI service with the built-in engine, nor in rounds that opened before another was chosen', async () => {
    const { app, services, team, surveyId } = await start();
    const { config, database } = services;
    const choose = (engine: 'builtin' | 'llm', version: number) =>
      callApi(
        app,
        'updateAnalysisSettings',
        { ...analysisSettingsInput({ engine }), organizationId: team.organizationId, version },
        team.owner.token,
      );
    const named = async () => {
      const { body: survey } = await callApi(app, 'getSurvey', { surveyId }, team.member.token);
      const { body: report } = await callApi(app, 'getMyReport', { surveyId }, team.member.token);
      return [survey.readers.aiService, report.readers.aiService];
    };
    config.analysisLlm = { url: 'https://ai.example:8443/v1', model: 'm', key: undefined };
    try {
      expect((await choose('builtin', 0)).status).toBe(200);
      expect(await named()).toEqual([null, null]);
      expect((await choose('llm', 1)).status).toBe(200);
      expect(await named()).toEqual([null, null]);
      await database.kysely
        .updateTable('rounds')
        .set({ opened_at: new Date('2026-11-20T04:00:00Z') })
        .where('project_id', '=', team.projectId)
        .execute();
      expect(await named()).toEqual(['ai.example:8443', 'ai.example:8443']);
    } finally {
      config.analysisLlm = undefined;
    }
  });

  it('reports when it is too late to answer', async () => {
    const { app, services, team, surveyId } = await start();
    const phase = async () => (await callApi(app, 'getSurvey', { surveyId }, team.member.token)).body.phase;
    const { clock } = await testApp();
    clock.set(new Date('2026-11-23T15:00:00Z'));
    expect(await phase()).toBe('late');
    await makeRound(services.database, team, { openFrom: '2026-11-24', openedAt: clock.now() });
    expect(await phase()).toBe('closed');
  });
});
