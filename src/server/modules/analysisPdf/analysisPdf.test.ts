import { callApi } from '../../../../test/support/app/callApi';
import { testApp } from '../../../../test/support/app/testApp';
import { makeOrganization } from '../../../../test/support/factories/organizations';
import { makeMember, type TestPerson } from '../../../../test/support/factories/people';
import { makeProject } from '../../../../test/support/factories/projects';
import { makeRound } from '../../../../test/support/factories/rounds';
import { submitAnswers } from '../../../../test/support/factories/submitAnswers';
import { canReadPdf, pageCountOfPdf, textOfPdf } from '../../../../test/support/readPdf';

/** Three members have written about the deadline, and an action was agreed on. Answers take `answering` of them. */
async function makeAnalysedRound(answering = 3) {
  const { app, clock, services } = await testApp();
  const { database, jobs } = services;
  const { organizationId } = await makeOrganization(database);
  const editor = await makeMember(database, organizationId, 'manager', '高橋 編集');
  const members: TestPerson[] = [];
  for (const name of ['秋山 一郎', '石川 二郎', '上野 三郎'])
    members.push(await makeMember(database, organizationId, 'member', name));
  const viewers = members.map((member) => [member, 'viewer'] as const);
  const project = await makeProject(database, organizationId, [[editor, 'editor'], ...viewers], '基幹 更新');
  const round = await makeRound(database, project);
  for (const member of members.slice(0, answering))
    await submitAnswers(app, round, member, { workload: 2, free: '納期が厳しい。' });
  const input = { projectId: project.projectId, surveyDate: '2026-11-16' };
  await callApi(app, 'runAnalysis', input, editor.token);
  await jobs.runDue();
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
    editor.token,
  );
  clock.set(new Date('2026-11-23T15:00:00Z'));
  const getPdf = async ({ token }: TestPerson) => {
    const { status, body } = await callApi(app, 'getAnalysisPdf', input, token);
    return { status, fileName: body.fileName, pdf: Buffer.from(body.pdf ?? '', 'base64') };
  };
  return { database, organizationId, editor, member: members[0]!, getPdf };
}

test('members of the project get one page, nobody else does', async () => {
  const { database, organizationId, editor, member, getPdf } = await makeAnalysedRound();
  for (const person of [editor, member]) {
    const { status, fileName, pdf } = await getPdf(person);
    expect({ status, fileName }).toEqual({ status: 200, fileName: '分析_基幹 更新_2026-11-16.pdf' });
    expect(pageCountOfPdf(pdf)).toBe(1);
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
  for (const hidden of ['コンディション', '納期', '気になる点']) expect(text).not.toContain(hidden);
});
