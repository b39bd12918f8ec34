import { callApi, callApiUnchecked } from '../../../../test/support/app/callApi';
import { publishedTags } from '../../../../test/support/app/publishedTags';
import { testApp } from '../../../../test/support/app/testApp';
import { testNow } from '../../../../test/support/app/testNow';
import { testQuestions } from '../../../../test/support/factories/projects';
import { makeRound } from '../../../../test/support/factories/rounds';
import { makeSchedule } from '../../../../test/support/factories/schedules';
import { makeTeam } from '../../../../test/support/factories/team';
import type { Input } from '../../../contract/types';
import { questionLimits } from '../../../domain/questions/rules';
import { inTransaction } from '../../db/transaction';
import { openRound } from '../rounds/openRound';

type Questions = Input<'updateQuestions'>['questions'];

/** The test questions in the form in which the API sends and takes them. */
const questions = testQuestions.map(({ options, labels, ...question }) => ({
  ...question,
  ...(options && { options: [...options] }),
  ...(labels && { labels: [...labels] }),
})) as Questions;
const [workload, schedule, place, help, free] = questions as [
  Questions[number],
  Questions[number],
  Questions[number],
  Questions[number],
  Questions[number],
];

async function start() {
  const { app, services } = await testApp();
  const { database } = services;
  const team = await makeTeam(database);
  const { organizationId, projectId, manager } = team;
  const scope = { organizationId, projectId };
  return {
    app,
    services,
    database,
    team,
    scope,
    show: async (version?: number) =>
      (await callApi(app, 'getQuestions', { ...scope, version }, manager.token)).body,
    history: async (before?: number) =>
      (await callApi(app, 'getQuestionHistory', { ...scope, before }, manager.token)).body,
    save: (input: Partial<Input<'updateQuestions'>> = {}, by = manager) =>
      callApi(app, 'updateQuestions', { ...scope, questions, version: 1, ...input }, by.token),
    countVersions: async () => {
      const { count } = await database.kysely
        .selectFrom('question_sets')
        .where('project_id', '=', projectId)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}

describe('saving', () => {
  test('makes a new version, which names its author and is announced to the project', async () => {
    const { database, team, scope, show, save } = await start();
    expect(await show()).toMatchObject({ version: 1, questions, author: null, openRound: null });

    const edited = [
      {
        ...workload,
        label: ' 業務量 ',
        labels: ['少ない ', '多い'],
        reverse: true,
        helpText: ' 今週について　',
      },
      { ...free, helpText: '', reverse: false },
      place,
    ];
    expect(await save({ questions: edited })).toEqual({ status: 200, body: { version: 2 } });
    expect(await show()).toEqual({
      version: 2,
      // Saving has removed spaces around texts and empty parts.
      questions: [
        { ...workload, label: '業務量', labels: ['少ない', '多い'], reverse: true, helpText: '今週について' },
        free,
        place,
      ],
      createdAt: testNow.toISOString(),
      author: { serviceUserId: team.manager.serviceUserId, name: '編集 明子', image: null },
      openRound: null,
    });
    expect(await publishedTags(database, `project:${scope.projectId}`)).toEqual([
      `Questions:${scope.projectId}`,
    ]);
  });

  test('again what is saved makes no version, whatever version it was based on', async () => {
    const { save, countVersions } = await start();
    const input = { questions: [workload] };
    await save(input);
    expect(await save(input)).toEqual({ status: 200, body: { version: 2 } });
    expect(await countVersions()).toBe(2);
  });

  test('an edit of an older version is refused, and writes nothing', async () => {
    const { team, show, save } = await start();
    await save({ questions: [schedule] }, team.owner);
    expect(await save({ questions: [workload] })).toMatchObject({
      status: 409,
      body: { error: 'conflict', message: expect.stringContaining('別の画面で更新されています') as string },
    });
    expect(await show()).toMatchObject({ version: 2, questions: [schedule] });
  });

  test('of two concurrent edits one succeeds', async () => {
    const { team, save, countVersions } = await start();
    const replies = await Promise.all([
      save({ questions: [workload] }),
      save({ questions: [schedule] }, team.owner),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await countVersions()).toBe(2);
  });
});

test.each<[string, unknown, string]>([
  ['no question', [], '設問を1つ以上入力してください。'],
  [
    '101 questions',
    Array.from({ length: 101 }, (_, index) => ({ ...free, key: `q${index}` })),
    `設問は${questionLimits.questions}件以内にしてください。`,
  ],
  ['the same id twice', [workload, workload], '設問の番号が重なっています。'],
  [
    'a choice whose options were emptied under its answers',
    [{ ...place, options: [] }],
    '選択肢を2つ以上入力してください。',
  ],
  ['a choice with one option', [{ ...help, options: ['人'] }], '選択肢を2つ以上入力してください。'],
  ['an unknown kind', [{ ...workload, kind: 'matrix' }], '回答の形式の形式が正しくありません。'],
  ['a help text of spaces', [{ ...workload, helpText: '　' }], '補足を入力してください。'],
  ['a reversed choice', [{ ...place, reverse: true }], '良い評価を選べるのは5段階の設問だけです。'],
])('%s is refused with a message, and nothing is written', async (_case, wrong, message) => {
  const { app, team, scope, countVersions } = await start();
  const input = { ...scope, questions: wrong, version: 1 };
  const { status, body } = await callApiUnchecked(app, 'updateQuestions', input, team.manager.token);
  expect([status, (body as { message: string }).message]).toEqual([400, message]);
  expect(await countVersions()).toBe(1);
});

test('an archived project keeps its questions', async () => {
  const { app, team, scope, save, countVersions } = await start();
  await callApi(
    app,
    'updateProjectStatus',
    { projectId: scope.projectId, projectStatus: 'archived' },
    team.manager.token,
  );
  expect(await save({ questions: [workload] })).toMatchObject({
    status: 422,
    body: { error: 'projectArchived', message: 'アーカイブしたプロジェクトの設問は変更できません。' },
  });
  expect(await countVersions()).toBe(1);
});

test('a project of another organization is not found, and people who are not editors are refused', async () => {
  const { app, team, scope, save, countVersions } = await start();
  const foreign = await makeTeam((await testApp()).services.database);
  for (const ids of [
    { organizationId: scope.organizationId, projectId: foreign.projectId },
    { organizationId: foreign.organizationId, projectId: scope.projectId },
  ]) {
    const { status } = await callApi(
      app,
      'updateQuestions',
      { ...ids, questions: [workload], version: 1 },
      team.manager.token,
    );
    expect(status).toBe(404);
  }
  expect(await save({ questions: [workload] }, team.member)).toMatchObject({ status: 403 });
  expect(await countVersions()).toBe(1);
});

test('an open round keeps its questions, and the next one asks the new ones', async () => {
  const { app, services, database, team, scope, show, save } = await start();
  await makeSchedule(database, scope.organizationId);
  const round = await makeRound(database, team);
  await save({ questions: [schedule] });
  expect(await show()).toMatchObject({ openRound: { openFrom: round.openFrom, version: 1 } });

  const askedIn = async (surveyId: number) =>
    (await callApi(app, 'getSurvey', { surveyId }, team.member.token)).body.questions;
  const surveyOf = async (openFrom: string) => {
    const { id } = await database.kysely
      .selectFrom('surveys as s')
      .innerJoin('rounds as r', 'r.id', 's.round_id')
      .where('r.project_id', '=', scope.projectId)
      .where('r.open_from', '=', openFrom)
      .where('s.service_user_id', '=', team.member.serviceUserId)
      .select('s.id')
      .executeTakeFirstOrThrow();
    return id;
  };
  expect(await askedIn(await surveyOf(round.openFrom))).toEqual(questions);
  await inTransaction(database, (tx) =>
    openRound(
      tx,
      { projectId: scope.projectId, openFrom: '2026-11-27' },
      { now: new Date('2026-11-27T00:00:00Z'), services },
    ),
  );
  expect(await askedIn(await surveyOf('2026-11-27'))).toEqual([schedule]);
});

describe('the history', () => {
  test('says who changed what and when, newest first', async () => {
    const { database, team, save, history } = await start();
    await makeRound(database, team);
    await save({ questions: [{ ...workload, label: '仕事の量' }, schedule, help, free, place] });
    await save(
      { questions: [schedule, help, free, place, { ...free, key: 'more' }], version: 2 },
      team.owner,
    );
    const { versions, hasMore } = await history();
    expect(hasMore).toBe(false);
    expect(
      versions.map(({ version, author, questionCount, rounds }) => [
        version,
        author?.name,
        questionCount,
        rounds,
      ]),
    ).toEqual([
      [3, team.owner.name, 5, 0],
      [2, '編集 明子', 5, 0],
      [1, undefined, 5, 1],
    ]);
    expect(versions.map(({ changes }) => changes)).toEqual([
      [
        { kind: 'added', key: 'more', label: 'ひとこと', from: null, to: 5, parts: [] },
        { kind: 'removed', key: 'workload', label: '仕事の量', from: 1, to: null, parts: [] },
      ],
      [
        {
          kind: 'edited',
          key: 'workload',
          label: '仕事の量',
          from: 1,
          to: 1,
          parts: [{ part: 'label', before: '作業量', after: '仕事の量' }],
        },
        { kind: 'moved', key: 'place', label: '働いた場所', from: 3, to: 5, parts: [] },
      ],
      [],
    ]);
  });

  test('has pages of 20 versions', async () => {
    const { save, history } = await start();
    for (let version = 1; version <= 20; version += 1)
      await save({ questions: [{ ...free, label: `第${version}案` }], version });
    const first = await history();
    expect(first.versions.map(({ version }) => version)).toEqual(
      Array.from({ length: 20 }, (_, index) => 21 - index),
    );
    expect(first.hasMore).toBe(true);
    // The last version of a page, too, is compared with the one before it, which is on the next page.
    expect(first.versions.at(-1)?.changes).not.toEqual([]);
    const second = await history(2);
    expect(second).toMatchObject({ versions: [{ version: 1, changes: [] }], hasMore: false });
  });

  test('any version can be read and brought back as a new version', async () => {
    const { show, save, history } = await start();
    await save({ questions: [workload] });
    const first = await show(1);
    expect(first).toMatchObject({ version: 1, questions });
    const restored = { questions: first.questions as Questions, version: 2, restoredFrom: 1 };
    expect(await save(restored)).toEqual({ status: 200, body: { version: 3 } });
    expect(await show()).toMatchObject({ version: 3, questions });
    expect((await history()).versions.map(({ restoredFrom }) => restoredFrom)).toEqual([1, null, null]);
  });

  test('a version that does not exist, or has other questions, is not brought back', async () => {
    const { app, team, scope, save, countVersions } = await start();
    const input = { questions: [workload], restoredFrom: 9 };
    expect(await save(input)).toMatchObject({
      status: 404,
      body: { message: '復元する版が見つかりませんでした。' },
    });
    expect(await save({ ...input, restoredFrom: 1 })).toMatchObject({
      status: 422,
      body: { error: 'restoredQuestions' },
    });
    expect(await countVersions()).toBe(1);
    const { status } = await callApi(app, 'getQuestions', { ...scope, version: 9 }, team.manager.token);
    expect(status).toBe(404);
  });
});
