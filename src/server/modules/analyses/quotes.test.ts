import { submitAnswers } from '../../../../test/support/factories/submitAnswers';
import { callApi } from '../../../../test/support/app/callApi';
import { testApp, type TestApp } from '../../../../test/support/app/testApp';
import { testNow } from '../../../../test/support/app/testNow';
import { makeOrganization } from '../../../../test/support/factories/organizations';
import { makeMember, type TestPerson } from '../../../../test/support/factories/people';
import { joinProject, makeProject, type TestProject } from '../../../../test/support/factories/projects';
import { makeRound, type TestRound } from '../../../../test/support/factories/rounds';
import type { AnalysisFacts, Narrative } from '../../../domain/analysis/types';

interface Context extends TestApp {
  owner: TestPerson;
  editor: TestPerson;
  members: [TestPerson, TestPerson, TestPerson];
  project: TestProject;
  round: TestRound;
}

/** Three members wrote about the deadline, one of them also about a conflict; the editor has run the analysis. */
async function createContext(): Promise<Context> {
  const tested = await testApp();
  const { database } = tested.services;
  const { organizationId, owner } = await makeOrganization(database);
  const editor = await makeMember(database, organizationId, 'manager', '高橋 編集');
  const members: Context['members'] = [
    await makeMember(database, organizationId, 'member', '秋山 一郎'),
    await makeMember(database, organizationId, 'member', '石川 二郎'),
    await makeMember(database, organizationId, 'member', '上野 三郎'),
  ];
  const project = await makeProject(database, organizationId, [
    [editor, 'editor'],
    ...members.map((person) => [person, 'viewer'] as const),
  ]);
  const round = await makeRound(database, project);
  const context = { ...tested, owner, editor, members, project, round };
  await submitAnswers(tested.app, round, members[0], { free: '納期が厳しい。喧嘩が絶えずつらい。' });
  await submitAnswers(tested.app, round, members[1], { free: '納期が不安です。' });
  await submitAnswers(tested.app, round, members[2], { report: '納期に遅れました。' });
  await callApi(tested.app, 'runAnalysis', input(context), editor.token);
  await tested.services.jobs.runDue();
  return context;
}

const input = ({ project: { projectId } }: Context) => ({ projectId, surveyDate: '2026-11-16' });
const topics = async (context: Context, person: TestPerson) => {
  const { body } = await callApi(context.app, 'getAnalysis', input(context), person.token);
  return body.analysis!.topics;
};
const terms = async (context: Context, person: TestPerson) =>
  (await topics(context, person)).map(({ term }) => term);

test('an editor reads quotes with the names of their authors', async () => {
  const context = await createContext();
  const [topic] = await topics(context, context.editor);
  expect(topic).toMatchObject({ term: '納期・進み具合', people: 3 });
  expect(topic!.quotes.map(({ text, source, author }) => [text, source, author?.name])).toEqual([
    ['納期が厳しい。', 'survey', '秋山 一郎'],
    ['納期が不安です。', 'survey', '石川 二郎'],
    ['納期に遅れました。', 'report', '上野 三郎'],
  ]);
  expect(await terms(context, context.editor)).toContain('人間関係');
});

test('a voice is a quote for its readers, but not the one beside the summary', async () => {
  const voices = ['毎晩眠れず、涙が出ます。', '毎晩眠れず、涙が止まりません。'];
  const context = await createContext();
  const { app, services, round, members, editor } = context;
  await submitAnswers(app, round, members[0], { free: voices.join('') });
  for (const member of members.slice(1)) await submitAnswers(app, round, member, { free: voices[1]! });
  await services.jobs.runDue();
  await callApi(app, 'runAnalysis', input(context), editor.token);
  await services.jobs.runDue();
  const { body } = await callApi(app, 'getAnalysis', input(context), editor.token);
  const { topics: found, summary } = body.analysis!;
  const quotes = found.flatMap((topic) => topic.quotes).filter(({ source }) => source === 'survey');
  expect(new Set(quotes.map(({ text }) => text))).toEqual(new Set(voices));
  expect(quotes.every(({ isVoice }) => isVoice)).toBe(true);
  expect(summary.some(({ text }) => text.includes('体調・気持ち'))).toBe(true);
  for (const voice of voices) expect(JSON.stringify(summary)).not.toContain(voice);
});

test('a member of the project sees topics of enough people, and no quotes, not even their own', async () => {
  const context = await createContext();
  context.clock.set(new Date('2026-11-23T15:00:00Z'));
  expect(await topics(context, context.members[0])).toEqual([
    {
      term: '納期・進み具合',
      words: ['納期'],
      count: 3,
      people: 3,
      lean: 'negative',
      leans: { positive: 0, negative: 3, mixed: 0, neutral: 0, unclassified: 0 },
      quotes: [],
    },
  ]);
});

test('an editor who joined later is no reader: figures and shared topics only', async () => {
  const context = await createContext();
  const late = await makeMember(context.services.database, context.project.organizationId, 'manager');
  await joinProject(context.services.database, context.project, late, 'editor');
  expect(await topics(context, late)).toEqual([
    {
      term: '納期・進み具合',
      words: ['納期'],
      count: 3,
      people: 3,
      lean: 'negative',
      leans: { positive: 0, negative: 3, mixed: 0, neutral: 0, unclassified: 0 },
      quotes: [],
    },
  ]);
  // The readers are stored again with the next submission.
  await submitAnswers(context.app, context.round, context.members[0], {
    workload: 3,
    free: '納期が厳しい。喧嘩が絶えずつらい。',
  });
  expect((await topics(context, late))[0]!.quotes.map(({ text }) => text)).toEqual(['納期が厳しい。']);
});

test("a stored reader without today's permission sees nothing", async () => {
  const context = await createContext();
  await context.services.database.kysely
    .updateTable('project_members')
    .set({ project_role: 'viewer' })
    .where('project_id', '=', context.project.projectId)
    .where('service_user_id', '=', context.editor.serviceUserId)
    .execute();
  expect((await topics(context, context.editor)).flatMap(({ quotes }) => quotes)).toEqual([]);
});

test('survey and report have separate readers', async () => {
  const context = await createContext();
  await context.services.database.kysely
    .updateTable('reports')
    .set({ readers: [] })
    .where('survey_id', '=', context.round.surveyIds[context.members[2].serviceUserId]!)
    .execute();
  const [topic] = await topics(context, context.editor);
  expect(topic!.quotes.map(({ source }) => source)).toEqual(['survey', 'survey']);
});

test('a sentence its author has removed is no longer quoted', async () => {
  const context = await createContext();
  context.clock.set(new Date(testNow.getTime() + 60_000));
  await submitAnswers(context.app, context.round, context.members[0], { free: '納期が厳しい。' });
  expect(await terms(context, context.editor)).not.toContain('人間関係');
});

test('a deleted account leaves its quotes without a name', async () => {
  const context = await createContext();
  await context.services.database.kysely
    .deleteFrom('service_users')
    .where('id', '=', context.members[0].serviceUserId)
    .execute();
  const [topic] = await topics(context, context.editor);
  expect(topic!.quotes[0]).toMatchObject({ text: '納期が厳しい。', author: null });
});

describe('what a language model wrote', () => {
  const narrative = (context: Context): Narrative => ({
    summary: ['喧嘩への言及があります。'],
    suggestedActions: ['話し合いの場を設けてください。'],
    sources: [{ surveyId: context.round.surveyIds[context.members[0].serviceUserId]!, source: 'survey' }],
  });
  /** Stores what a model wrote, in an analysis with these changes. */
  const narrated = async (change: (context: Context) => Partial<AnalysisFacts> = () => ({})) => {
    const context = await createContext();
    const { kysely } = context.services.database;
    const { id, facts } = await kysely
      .selectFrom('analyses')
      .where('project_id', '=', context.project.projectId)
      .select(['id', 'facts'])
      .executeTakeFirstOrThrow();
    const written = { ...facts, narrative: narrative(context), engine: 'llm:m', ...change(context) };
    await kysely
      .updateTable('analyses')
      .set({ facts: JSON.stringify(written) })
      .where('id', '=', id)
      .execute();
    return context;
  };
  const shown = async (context: Context, person: TestPerson) =>
    (await callApi(context.app, 'getAnalysis', input(context), person.token)).body.analysis!;

  test('is shown to those who may read every quote it was written from', async () => {
    const context = await narrated();
    expect(await shown(context, context.editor)).toMatchObject({
      summary: [{ text: '喧嘩への言及があります。', sources: [], quote: null }],
      suggestedActions: ['話し合いの場を設けてください。'],
      run: { engine: 'llm:m' },
    });
  });

  test('is shown only to those who may read every sentence that was sent, also one that no topic quotes', async () => {
    const engineAfterSending = async (text: string) => {
      const context = await narrated((made) => {
        const surveyId = made.round.surveyIds[made.members[1].serviceUserId]!;
        const sources = [{ surveyId, source: 'survey' as const, text }];
        return { topics: [], narrative: { ...narrative(made), sources } };
      });
      return (await shown(context, context.editor)).run!.engine;
    };
    expect(await engineAfterSending('納期が不安です。')).toBe('llm:m');
    expect(await engineAfterSending('もう書かれていない文です。')).toBe('builtin');
  });

  test('is replaced by the built-in summary for others', async () => {
    const context = await narrated();
    const body = await shown(context, context.members[1]);
    expect(body).toMatchObject({ suggestedActions: [], run: { engine: 'builtin' } });
    expect(JSON.stringify(body)).not.toContain('喧嘩');
  });

  test('is hidden when an author removes a quoted sentence', async () => {
    const context = await narrated();
    await submitAnswers(context.app, context.round, context.members[0], { free: '納期が厳しい。' });
    expect(await shown(context, context.editor)).toMatchObject({
      suggestedActions: [],
      run: { engine: 'builtin' },
    });
  });
});
