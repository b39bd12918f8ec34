import { callApi, callApiUnchecked } from '../../../../test/support/app/callApi';
import { testApp } from '../../../../test/support/app/testApp';
import { analysisSettingsInput } from '../../../../test/support/factories/analysisSettings';
import {
  callGetAnalysis,
  makeAnsweredAnalysisContext,
} from '../../../../test/support/factories/analysisContext';
import { makeMember } from '../../../../test/support/factories/people';
import { makeTeam } from '../../../../test/support/factories/team';
import { defaultAlertLimits, defaultAnalysisMinimum } from '../../../domain/analysis/settings';

async function start() {
  const context = await makeAnsweredAnalysisContext();
  const { app, owner, project, clock } = context;
  const { organizationId } = project;
  return {
    ...context,
    organizationId,
    read: async () => (await callApi(app, 'getAnalysisSettings', { organizationId }, owner.token)).body,
    save: (input: object, token = owner.token) =>
      callApiUnchecked(
        app,
        'updateAnalysisSettings',
        { organizationId, ...analysisSettingsInput(), ...input },
        token,
      ),
    /** The project as the list shows it, after its round has closed. */
    listed: async () => {
      clock.set(new Date('2026-11-25T00:00:00Z'));
      const { body } = await callApi(app, 'getOrganizationProjects', { organizationId }, owner.token);
      return body.projects[0]!;
    },
  };
}

test('a new organization has the defaults of the domain', async () => {
  const { read } = await start();
  expect(await read()).toEqual({
    minimum: defaultAnalysisMinimum,
    alertLimits: defaultAlertLimits,
    engine: 'builtin',
    aiService: null,
    atClose: true,
    alertRecipients: 'editors',
    analysisRecipients: 'editors',
    consultation: '',
    version: 0,
  });
});

test('supervisors save all settings; saving what is saved changes nothing', async () => {
  const { services, organizationId, read, save } = await start();
  const supervisor = await makeMember(services.database, organizationId, 'supervisor');
  const changes = {
    minimum: 4,
    alertLimits: { scoreDrop: 5, participation: 80, questionMean: 3.1, lowRounds: 2 },
    atClose: false,
    alertRecipients: 'leaders',
    analysisRecipients: 'nobody',
  };
  expect(await save(changes, supervisor.token)).toEqual({ status: 200, body: { version: 1 } });
  expect(await read()).toMatchObject({ ...changes, version: 1 });
  expect(await save(changes)).toEqual({ status: 200, body: { version: 1 } });
});

test('another minimum and other limits change at once what lists and analyses show of past rounds', async () => {
  const context = await start();
  const { save, listed, owner } = context;
  expect(await listed()).toMatchObject({ scores: [62.5] });
  expect((await listed()).alerts).toBeUndefined();

  await save({ alertLimits: { ...defaultAlertLimits, questionMean: 3, participation: 80 } });
  const kinds = ['lowQuestion', 'lowParticipation'];
  expect((await listed()).alerts?.map(({ kind }) => kind)).toEqual(kinds);
  expect((await callGetAnalysis(context, owner)).body.alerts.map(({ kind }) => kind)).toEqual(kinds);

  await save({ minimum: 4, version: 1 });
  expect(await listed()).toMatchObject({ scores: [null] });
  expect((await callGetAnalysis(context, owner)).body.withheld).toEqual({
    reason: 'tooFew',
    complete: 3,
    minimum: 4,
  });
});

test('of two concurrent edits one succeeds, and the other is refused', async () => {
  const { read, save } = await start();
  const replies = await Promise.all([save({ minimum: 5 }), save({ minimum: 6 })]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await read()).version).toBe(1);
});

describe('bad input gives a message and changes nothing', () => {
  const limits = (changes: object) => ({ alertLimits: { ...defaultAlertLimits, ...changes } });
  test.each<[object, string]>([
    [{ minimum: 2 }, '最少人数は3以上で指定してください。'],
    [{ minimum: 101 }, '最少人数は100以下で指定してください。'],
    [{ minimum: 3.5 }, '最少人数の形式が正しくありません。'],
    [{ minimum: null }, '最少人数を入力してください。'],
    [limits({ scoreDrop: 0 }), 'スコアの低下は1以上で指定してください。'],
    [limits({ participation: 101 }), '参加率は100以下で指定してください。'],
    [limits({ questionMean: 4.1 }), '設問の平均は4以下で指定してください。'],
    [limits({ questionMean: 2.55 }), '設問の平均は小数第1位までで指定してください。'],
    [limits({ questionMean: 'low' }), '設問の平均の形式が正しくありません。'],
    [limits({ lowRounds: 1 }), '低いスコアが続く回数は2以上で指定してください。'],
    [{ engine: 'oracle' }, '分析の方法'],
    [{ alertRecipients: 'all' }, '気になる点の通知'],
  ])('%j', async (input, message) => {
    const { read, save } = await start();
    const { status, body } = await save(input);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(message);
    expect((await read()).version).toBe(0);
  });

  test('the external service where none is configured', async () => {
    const { save } = await start();
    expect(await save({ engine: 'llm', minimum: 4 })).toMatchObject({
      status: 422,
      body: { message: '外部のAIサービスが設定されていないため、標準の分析だけを選べます。' },
    });
  });

  test('another organization, and people who may not change the settings', async () => {
    const { app, editor, members, organizationId, save } = await start();
    const { owner: stranger } = await makeTeam((await testApp()).services.database);
    expect((await save({}, stranger.token)).status).toBe(404);
    for (const { token } of [editor, ...members]) {
      expect((await save({}, token)).status).toBe(403);
      expect((await callApiUnchecked(app, 'getAnalysisSettings', { organizationId }, token)).status).toBe(
        403,
      );
    }
  });
});
