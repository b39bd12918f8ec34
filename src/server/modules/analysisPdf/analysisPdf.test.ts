import { callApi } from '../../../../test/support/app/callApi';
import { testApp } from '../../../../test/support/app/testApp';
import { recordStatements } from '../../../../test/support/app/recordStatements';
import { makeClient } from '../../../../test/support/factories/clients';
import { makeOrganization } from '../../../../test/support/factories/organizations';
import { makeMember, type TestPerson } from '../../../../test/support/factories/people';
import { makeProject } from '../../../../test/support/factories/projects';
import { makeRound } from '../../../../test/support/factories/rounds';
import { submitAnswers } from '../../../../test/support/factories/submitAnswers';
import type { Input } from '../../../contract/types';
import type { ProjectRole } from '../../../domain/roles';
import { canReadPdf, pageCountOfPdf, textOfPdf } from '../../../../test/support/readPdf';

/** An organization with three members and a manager. */
async function createContext() {
  const tested = await testApp();
  const { database } = tested.services;
  const organization = await makeOrganization(database);
  const { organizationId } = organization;
  const editor = await makeMember(database, organizationId, 'manager', '高橋 編集');
  const members: TestPerson[] = [];
  for (const name of ['秋山 一郎', '石川 二郎', '上野 三郎'])
    members.push(await makeMember(database, organizationId, 'member', name));
  return { ...tested, ...organization, database, editor, members };
}

type Context = Awaited<ReturnType<typeof createContext>>;

/** A project whose members have written about the deadline. Answers take `answering` of them. */
async function makeAnalysedProject(
  { app, services, database, organizationId, owner, editor, members }: Context,
  { name = '基幹 更新', role = 'editor' as ProjectRole, answering = 3, workload = 2 } = {},
) {
  const viewers = members.map((member) => [member, 'viewer'] as const);
  const project = await makeProject(database, organizationId, [[editor, role], ...viewers], name);
  const round = await makeRound(database, project);
  for (const member of members.slice(0, answering))
    await submitAnswers(app, round, member, { workload, free: '納期が厳しい。' });
  const input = { projectId: project.projectId, surveyDate: '2026-11-16' };
  await callApi(app, 'runAnalysis', input, owner.token);
  await services.jobs.runDue();
  await callApi(
    app,
    'createAction',
    {
      ...input,
      sourceKind: 'lowQuestion',
      sourceName: 'workload',
      body: '作業の分け方を見直す',
      assigneeId: editor.serviceUserId,
      dueOn: '2026-11-30',
    },
    owner.token,
  );
  return input;
}

/** The instant after the rounds have closed. */
const afterClosing = new Date('2026-11-23T15:00:00Z');

/** Three members have written about the deadline, and an action was agreed on. Answers take `answering` of them. */
async function makeAnalysedRound(answering = 3) {
  const context = await createContext();
  const { app, clock, database, organizationId, editor, members } = context;
  const input = await makeAnalysedProject(context, { answering });
  clock.set(afterClosing);
  const getPdf = async ({ token }: TestPerson) => {
    const { status, body } = await callApi(app, 'getAnalysisPdf', input, token);
    return { status, fileName: body.fileName, pdf: Buffer.from(body.pdf ?? '', 'base64') };
  };
  return { database, organizationId, editor, member: members[0]!, getPdf };
}

test('members of the project get the file, nobody else does', async () => {
  const { database, organizationId, editor, member, getPdf } = await makeAnalysedRound();
  for (const person of [editor, member]) {
    const { status, fileName, pdf } = await getPdf(person);
    expect({ status, fileName }).toEqual({ status: 200, fileName: '分析_基幹 更新_2026-11-16.pdf' });
    expect(pageCountOfPdf(pdf)).toBeGreaterThan(0);
  }
  expect((await getPdf(await makeMember(database, organizationId, 'member'))).status).toBe(404);
});

test('the texts are those that the caller may read', async () => {
  const { editor, member, getPdf } = await makeAnalysedRound();
  const [pdfOfEditor, pdfOfMember] = [(await getPdf(editor)).pdf, (await getPdf(member)).pdf];
  // The quote makes the one longer than the other.
  expect(pdfOfEditor.length).toBeGreaterThan(pdfOfMember.length);
  if (!canReadPdf) return;
  const [ofEditor, ofMember] = [textOfPdf(pdfOfEditor), textOfPdf(pdfOfMember)];
  expect(ofEditor).toContain('「納期が厳しい。」');
  for (const text of [ofEditor, ofMember]) {
    expect(text).toContain('コンディションスコア');
    expect(text).toContain('納期・進み具合');
    expect(text).toContain('設問ごとの平均');
    expect(text).toContain('基幹更新・2026/11/16の回・株式会社テスト');
    expect(text).toContain('2026/11/24に作成1/1');
    expect(text).toContain('2026/11/30（月）まで、高橋編集さん:作業の分け方を見直す');
    expect(text).not.toContain('秋山');
  }
  expect(ofMember).not.toContain('納期が厳しい');
});

test('a withheld round says why, and nothing else of what was answered', async () => {
  const { editor, getPdf } = await makeAnalysedRound(2);
  const { status, pdf } = await getPdf(editor);
  expect(status).toBe(200);
  if (!canReadPdf) return;
  const text = textOfPdf(pdf);
  expect(text).toContain('2/4人');
  expect(text).toContain('完了した回答が3人分に満たないため');
  for (const hidden of ['コンディション', '納期', '気になる点', '推移', '設問'])
    expect(text).not.toContain(hidden);
});

describe('the file of the organization', () => {
  /** Two analysed projects, the first with a client; the manager edits the second only. The third has no round. */
  async function createProjects() {
    const context = await createContext();
    const { app, clock, database, organizationId } = context;
    const { projectId } = await makeAnalysedProject(context, { name: 'A 好調', role: 'viewer', workload: 5 });
    const clientId = await makeClient(database, organizationId);
    await database.kysely
      .updateTable('projects')
      .set({ client_id: clientId })
      .where('id', '=', projectId)
      .execute();
    await makeAnalysedProject(context, { name: 'B 不調' });
    await makeProject(database, organizationId, [], 'C 開始前');
    clock.set(afterClosing);
    const getPdf = async (
      { token }: TestPerson,
      filter: Omit<Input<'getOrganizationAnalysesPdf'>, 'organizationId'> = {},
    ) => {
      const input = { organizationId, ...filter };
      const { status, body } = await callApi(app, 'getOrganizationAnalysesPdf', input, token);
      return { status, fileName: body.fileName, pdf: Buffer.from(body.pdf ?? '', 'base64') };
    };
    return { ...context, clientId, getPdf };
  }

  test('has each project with a closed round from a new page on, those with alerts first', async () => {
    const { owner, getPdf } = await createProjects();
    const { status, fileName, pdf } = await getPdf(owner);
    expect({ status, fileName }).toEqual({
      status: 200,
      fileName: '組織の分析_株式会社テスト_2026-11-24.pdf',
    });
    expect(pageCountOfPdf(pdf)).toBe(2);
    if (!canReadPdf) return;
    const text = textOfPdf(pdf);
    const [first = '', second = ''] = text.split('A好調');
    expect(first).toContain('B不調');
    expect(first).toContain('高橋編集さん:作業の分け方を見直す');
    for (const page of [first, second]) expect(page).toContain('納期が厳しい。');
    expect(text).not.toContain('秋山');
  });

  test('has quotes of the projects only whose quotes the caller may read', async () => {
    const { editor, members, getPdf } = await createProjects();
    const [ofEditor, ofMember] = [(await getPdf(editor)).pdf, (await getPdf(members[0]!)).pdf];
    for (const pdf of [ofEditor, ofMember]) expect(pageCountOfPdf(pdf)).toBe(2);
    if (!canReadPdf) return;
    const [quoted = '', others = ''] = textOfPdf(ofEditor).split('A好調');
    expect(quoted).toContain('納期が厳しい。');
    expect(others).not.toContain('納期が厳しい。');
    expect(textOfPdf(ofMember)).not.toContain('納期が厳しい。');
  });

  test('has the projects that the filters leave, and none of those that the caller may not see', async () => {
    const { database, organizationId, owner, editor, clientId, getPdf } = await createProjects();
    const { pdf } = await getPdf(owner, { clientId });
    expect(pageCountOfPdf(pdf)).toBe(1);
    if (canReadPdf) expect(textOfPdf(pdf)).toContain('A好調');
    expect(pageCountOfPdf((await getPdf(owner, { managerId: editor.serviceUserId })).pdf)).toBe(2);
    expect((await getPdf(owner, { clientId, managerId: owner.serviceUserId })).status).toBe(404);
    expect((await getPdf(await makeMember(database, organizationId, 'member'))).status).toBe(404);
    expect((await getPdf(await makeMember(database, organizationId, 'guest'))).status).toBe(403);
  });

  test('takes as many queries for two projects as for one', async () => {
    const { services, owner, editor, clientId, getPdf } = await createProjects();
    const countQueries = async (person: TestPerson, filter = {}) =>
      (await recordStatements(services.database.pool, () => getPdf(person, filter))).length;
    expect(await countQueries(owner)).toBe(await countQueries(owner, { clientId }));
    expect(await countQueries(editor)).toBeLessThanOrEqual(8);
  });
});
