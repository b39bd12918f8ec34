import { callApi, callApiUnchecked } from '../../../../test/support/app/callApi';
import { publishedTags } from '../../../../test/support/app/publishedTags';
import { testNow } from '../../../../test/support/app/testNow';
import { makeRoundsContext } from '../../../../test/support/factories/roundsContext';
import { makeTeam } from '../../../../test/support/factories/team';
import { defaultReportQuestions } from '../../../domain/questions/defaults';
import type { ReportQuestion } from '../../../domain/questions/types';

const prompt = (key: string, changes: Partial<ReportQuestion> = {}): ReportQuestion => ({
  key,
  label: `項目${key}`,
  helpText: '',
  required: true,
  maxLength: 500,
  ...changes,
});

async function start() {
  const context = await makeRoundsContext();
  const { app, team } = context;
  const { organizationId } = team;
  return {
    ...context,
    organizationId,
    read: async () => (await callApi(app, 'getReportSettings', { organizationId }, team.owner.token)).body,
    history: async (input: { before?: number } = {}) =>
      (await callApi(app, 'getReportSettingsHistory', { organizationId, ...input }, team.owner.token)).body,
    save: (input: object, token = team.owner.token) =>
      callApiUnchecked(
        app,
        'updateReportSettings',
        { organizationId, enabled: true, questions: [prompt('a')], version: 0, ...input },
        token,
      ),
    prompts: async (surveyId: number) =>
      (await callApi(app, 'getMyReport', { surveyId }, team.member.token)).body,
  };
}

describe('saving', () => {
  test('makes a new version with its author, which is announced to the organization', async () => {
    const { database, team, organizationId, read, save } = await start();
    expect(await read()).toEqual({
      version: 0,
      enabled: true,
      questions: defaultReportQuestions,
      createdAt: null,
      author: null,
    });
    const questions = [prompt('b', { label: ' 良かったこと　', helpText: ' 一つでも ' }), prompt('a')];
    expect(await save({ questions })).toEqual({ status: 200, body: { version: 1 } });
    expect(await read()).toEqual({
      version: 1,
      enabled: true,
      questions: [prompt('b', { label: '良かったこと', helpText: '一つでも' }), prompt('a')],
      createdAt: testNow.toISOString(),
      author: expect.objectContaining({ serviceUserId: team.owner.serviceUserId }) as object,
    });
    expect(await publishedTags(database, `organization:${organizationId}`)).toEqual([
      `ReportSettings:${organizationId}`,
    ]);
  });

  test('again what is saved makes no version, whatever version it was based on', async () => {
    const { save, history } = await start();
    await save({});
    expect(await save({})).toEqual({ status: 200, body: { version: 1 } });
    expect((await history()).versions).toHaveLength(1);
  });

  test('of two concurrent edits one succeeds, and the other writes nothing', async () => {
    const { save, history } = await start();
    const replies = await Promise.all(['a', 'b'].map((key) => save({ questions: [prompt(key)] })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ error: 'conflict' });
    expect((await history()).versions).toHaveLength(1);
  });

  test('never touches the open round: the next one asks the new prompts', async () => {
    const { tick, newest, team, save, prompts } = await start();
    await tick();
    const open = (await newest(team.member))!.surveyId;
    await save({ questions: [prompt('new')] });
    expect((await prompts(open)).reportQuestions).toEqual(defaultReportQuestions);

    await tick('2026-11-27T09:00:00+09:00');
    const next = (await newest(team.member))!.surveyId;
    expect((await prompts(next)).reportQuestions).toEqual([prompt('new')]);

    await save({ enabled: false, questions: [prompt('new')], version: 1 });
    expect((await prompts(next)).asked).toBe(true);
    await tick('2026-12-04T09:00:00+09:00');
    expect((await prompts((await newest(team.member))!.surveyId)).asked).toBe(false);
  });
});

test('the history lists the versions, and any of them can be brought back as a new one', async () => {
  const { save, history } = await start();
  await save({ questions: [prompt('a')] });
  await save({ questions: [prompt('a'), prompt('b')], version: 1 });
  expect(await save({ questions: [prompt('c')], version: 2, restoredFrom: 1 })).toMatchObject({
    status: 422,
    body: { error: 'restoredQuestions' },
  });
  expect((await save({ questions: [prompt('a')], version: 2, restoredFrom: 9 })).status).toBe(404);
  expect((await save({ questions: [prompt('a')], version: 2, restoredFrom: 1 })).status).toBe(200);

  const { versions, hasMore } = await history();
  expect(
    versions.map(({ version, restoredFrom, questions }) => [version, restoredFrom, questions.length]),
  ).toEqual([
    [3, 1, 1],
    [2, null, 2],
    [1, null, 1],
  ]);
  expect(hasMore).toBe(false);
  expect((await history({ before: 2 })).versions.map(({ version }) => version)).toEqual([1]);
});

describe('bad input gives a message and writes nothing', () => {
  it.each<[string, object, string]>([
    ['no prompts', { questions: [] }, 'レポートの項目を1つ以上入力してください。'],
    [
      'too many prompts',
      { questions: Array.from({ length: 11 }, (_, index) => prompt(`p${index}`)) },
      'レポートの項目は10件以内にしてください。',
    ],
    ['a prompt without words', { questions: [prompt('a', { label: '　 ' })] }, '項目名を入力してください。'],
    [
      'a prompt that is too long',
      { questions: [prompt('a', { label: 'あ'.repeat(101) })] },
      '項目名は100文字以内で入力してください。',
    ],
    [
      'a help text that is too long',
      { questions: [prompt('a', { helpText: 'あ'.repeat(201) })] },
      '補足は200文字以内で入力してください。',
    ],
    ['no length', { questions: [prompt('a', { maxLength: 0 })] }, '文字数の上限は1以上で指定してください。'],
    [
      'a length beyond that of a report',
      { questions: [prompt('a', { maxLength: 4001 })] },
      '文字数の上限は4000以下で指定してください。',
    ],
    ['the same prompt twice', { questions: [prompt('a'), prompt('a')] }, '項目の番号が重なっています。'],
  ])('%s', async (_, input, message) => {
    const { save, history } = await start();
    const { status, body } = await save(input);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(message);
    expect((await history()).versions).toEqual([]);
  });

  test('another organization, and people who may not change the settings', async () => {
    const { app, database, team, organizationId, save, history } = await start();
    const { owner: stranger } = await makeTeam(database);
    expect((await save({}, stranger.token)).status).toBe(404);
    for (const { token } of [team.manager, team.member, team.guest]) {
      expect((await save({}, token)).status).toBe(403);
      expect((await callApiUnchecked(app, 'getReportSettings', { organizationId }, token)).status).toBe(403);
    }
    expect((await history()).versions).toEqual([]);
  });
});
