import { submitAnswers } from '../../../../test/support/factories/submitAnswers';
import { callApi } from '../../../../test/support/app/callApi';
import { testApp, type TestApp } from '../../../../test/support/app/testApp';
import { testNow } from '../../../../test/support/app/testNow';
import { makeOrganization } from '../../../../test/support/factories/organizations';
import { makeMember, type TestPerson } from '../../../../test/support/factories/people';
import { joinProject, makeProject, type TestProject } from '../../../../test/support/factories/projects';
import { makeRound, type TestRound } from '../../../../test/support/factories/rounds';
import type { Narrative } from '../../../domain/analysis/types';

interface Scene extends TestApp {
  owner: TestPerson;
  editor: TestPerson;
  members: [TestPerson, TestPerson, TestPerson];
  project: TestProject;
  round: TestRound;
}

/** Three members wrote about the deadline, one of them also about a conflict; the editor has run the analysis. */
async function scene(): Promise<Scene> {
  const tested = await testApp();
  const { database } = tested.services;
  const { organizationId, owner } = await makeOrganization(database);
  const editor = await makeMember(database, organizationId, 'manager', '高橋 編集');
  const members: Scene['members'] = [
    await makeMember(database, organizationId, 'member', '秋山 一郎'),
    await makeMember(database, organizationId, 'member', '石川 二郎'),
    await makeMember(database, organizationId, 'member', '上野 三郎'),
  ];
  const project = await makeProject(database, organizationId, [
    [editor, 'editor'],
    ...members.map((person) => [person, 'viewer'] as const),
  ]);
  const round = await makeRound(database, project);
  const made = { ...tested, owner, editor, members, project, round };
  await submitAnswers(tested.app, round, members[0], { free: '納期が厳しい。喧嘩が絶えずつらい。' });
  await submitAnswers(tested.app, round, members[1], { free: '納期が不安です。' });
  await submitAnswers(tested.app, round, members[2], { report: '納期に遅れました。' });
  await callApi(tested.app, 'runAnalysis', input(made), editor.token);
  return made;
}

const input = ({ project: { projectId } }: Scene) => ({ projectId, surveyDate: '2026-11-16' });
const topics = async (made: Scene, who: TestPerson) => {
  const { body } = await callApi(made.app, 'getAnalysis', input(made), who.token);
  return body.topics;
};
const terms = async (made: Scene, who: TestPerson) => (await topics(made, who)).map(({ term }) => term);

test('an editor reads quotes with the names of their writers', async () => {
  const made = await scene();
  const [topic] = await topics(made, made.editor);
  expect(topic).toMatchObject({ term: '納期', people: 3 });
  expect(topic!.quotes.map(({ text, source, author }) => [text, source, author?.name])).toEqual([
    ['納期が厳しい。', 'survey', '秋山 一郎'],
    ['納期が不安です。', 'survey', '石川 二郎'],
    ['納期に遅れました。', 'report', '上野 三郎'],
  ]);
  expect(await terms(made, made.editor)).toContain('喧嘩');
});

test('a member of the project sees topics of enough people, and no quotes, not even their own', async () => {
  const made = await scene();
  expect(await topics(made, made.members[0])).toEqual([
    { term: '納期', count: 3, people: 3, lean: 'negative', quotes: [] },
  ]);
});

test('an editor who joined later is no reader: figures and shared topics only', async () => {
  const made = await scene();
  const late = await makeMember(made.services.database, made.project.organizationId, 'manager');
  await joinProject(made.services.database, made.project, late, 'editor');
  expect(await topics(made, late)).toEqual([
    { term: '納期', count: 3, people: 3, lean: 'negative', quotes: [] },
  ]);
  // The readers are stored anew with the next submission.
  await submitAnswers(made.app, made.round, made.members[0], {
    workload: 3,
    free: '納期が厳しい。喧嘩が絶えずつらい。',
  });
  expect((await topics(made, late))[0]!.quotes.map(({ text }) => text)).toEqual(['納期が厳しい。']);
});

test("a stored reader without today's permission sees nothing", async () => {
  const made = await scene();
  await made.services.database.kysely
    .updateTable('project_members')
    .set({ project_role: 'viewer' })
    .where('project_id', '=', made.project.projectId)
    .where('service_user_id', '=', made.editor.serviceUserId)
    .execute();
  expect((await topics(made, made.editor)).flatMap(({ quotes }) => quotes)).toEqual([]);
});

test('survey and report have separate readers', async () => {
  const made = await scene();
  await made.services.database.kysely
    .updateTable('reports')
    .set({ readers: [] })
    .where('survey_id', '=', made.round.surveyIds[made.members[2].serviceUserId]!)
    .execute();
  const [topic] = await topics(made, made.editor);
  expect(topic!.quotes.map(({ source }) => source)).toEqual(['survey', 'survey']);
});

test('a sentence its author has removed is no longer quoted', async () => {
  const made = await scene();
  made.clock.set(new Date(testNow.getTime() + 60_000));
  await submitAnswers(made.app, made.round, made.members[0], { free: '納期が厳しい。' });
  expect(await terms(made, made.editor)).not.toContain('喧嘩');
});

test('a deleted account leaves its quotes without a name', async () => {
  const made = await scene();
  await made.services.database.kysely
    .deleteFrom('service_users')
    .where('id', '=', made.members[0].serviceUserId)
    .execute();
  const [topic] = await topics(made, made.editor);
  expect(topic!.quotes[0]).toMatchObject({ text: '納期が厳しい。', author: null });
});

describe('what a language model wrote', () => {
  const narrative = (made: Scene): Narrative => ({
    summary: ['喧嘩への言及があります。'],
    suggestedActions: ['話し合いの場を設けてください。'],
    sources: [{ surveyId: made.round.surveyIds[made.members[0].serviceUserId]!, source: 'survey' }],
  });
  const narrated = async () => {
    const made = await scene();
    const { kysely } = made.services.database;
    const { id, facts } = await kysely
      .selectFrom('analyses')
      .where('project_id', '=', made.project.projectId)
      .select(['id', 'facts'])
      .executeTakeFirstOrThrow();
    await kysely
      .updateTable('analyses')
      .set({ facts: JSON.stringify({ ...facts, narrative: narrative(made), engine: 'llm:m' }) })
      .where('id', '=', id)
      .execute();
    return made;
  };
  const shown = async (made: Scene, who: TestPerson) =>
    (await callApi(made.app, 'getAnalysis', input(made), who.token)).body;

  test('is shown to those who may read every quote it was written from', async () => {
    const made = await narrated();
    expect(await shown(made, made.editor)).toMatchObject({
      summary: ['喧嘩への言及があります。'],
      suggestedActions: ['話し合いの場を設けてください。'],
      run: { engine: 'llm:m' },
    });
  });

  test('is replaced by the built-in summary for others', async () => {
    const made = await narrated();
    const body = await shown(made, made.members[1]);
    expect(body).toMatchObject({ suggestedActions: [], run: { engine: 'builtin' } });
    expect(JSON.stringify(body)).not.toContain('喧嘩');
  });

  test('is hidden when an author removes a quoted sentence', async () => {
    const made = await narrated();
    await submitAnswers(made.app, made.round, made.members[0], { free: '納期が厳しい。' });
    expect(await shown(made, made.editor)).toMatchObject({
      suggestedActions: [],
      run: { engine: 'builtin' },
    });
  });
});
