import { callApi } from '../../../../test/support/app/callApi';
import { testApp } from '../../../../test/support/app/testApp';
import { submitAnswers } from '../../../../test/support/factories/submitAnswers';
import { makeMember, type TestPerson } from '../../../../test/support/factories/people';
import { makeRound } from '../../../../test/support/factories/rounds';
import { makeTeam } from '../../../../test/support/factories/team';

async function start() {
  const { app, services } = await testApp();
  const { database } = services;
  const team = await makeTeam(database);
  const { organizationId, projectId, member } = team;
  const supervisor = await makeMember(database, organizationId, 'supervisor');
  const round = await makeRound(database, team);
  await submitAnswers(app, round, member, { report: '画面の実装が終わりました。' });
  const surveyId = round.surveyIds[member.serviceUserId]!;
  const at = { organizationId, projectId };
  return {
    ...team,
    app,
    database,
    supervisor,
    surveyId,
    round,
    comment: async (by: TestPerson, body: string) => {
      const input = { ...at, surveyId, body };
      const { body: reply } = await callApi(app, 'createReportComment', input, by.token);
      return reply.commentId;
    },
    react: (by: TestPerson, commentId: number, on = true) =>
      callApi(app, 'updateCommentReaction', { ...at, commentId, kind: 'ok', on }, by.token),
    remove: (by: TestPerson, commentId: number) =>
      callApi(app, 'deleteReportComment', { ...at, commentId }, by.token),
    waiting: async (person: TestPerson) => {
      const { body } = await callApi(app, 'getWaitingComments', { organizationId }, person.token);
      return body.comments;
    },
  };
}

const reasons = (comments: readonly { commentId: number; reason: string }[]) =>
  comments.map(({ commentId, reason }) => [commentId, reason]);

test('a comment on one’s report waits until it is answered', async () => {
  const { comment, waiting, member, manager, projectId, surveyId, round } = await start();
  const first = await comment(manager, 'お疲れさまでした。');
  await comment(manager, '次は何から始めますか。');
  expect(await waiting(member)).toEqual([
    {
      commentId: first,
      surveyId,
      projectId,
      projectName: '基幹システム刷新',
      openFrom: round.openFrom,
      author: { serviceUserId: manager.serviceUserId, name: manager.name, image: null },
      reason: 'report',
      createdAt: '2026-11-20T03:00:00.000Z',
    },
  ]);
  expect(await waiting(manager)).toEqual([]);
  await comment(member, '設計から始めます。');
  expect(await waiting(member)).toEqual([]);
});

test('a mention waits for the person, and a reaction is an answer', async () => {
  const { comment, react, remove, waiting, member, manager, supervisor } = await start();
  const mention = await comment(manager, `<@${supervisor.serviceUserId}> 見ていただきたいです。`);
  expect(reasons(await waiting(supervisor))).toEqual([[mention, 'mention']]);
  await react(supervisor, mention);
  expect(await waiting(supervisor)).toEqual([]);
  await react(supervisor, mention, false);
  expect(await waiting(supervisor)).toHaveLength(1);

  await remove(manager, mention);
  expect(await waiting(supervisor)).toEqual([]);
  expect(await waiting(member)).toEqual([]);
});

test('the answer to a question that one asked last is found; other comments are not', async () => {
  const { comment, waiting, member, manager, supervisor } = await start();
  await comment(manager, 'どの画面から公開しますか？');
  expect(await waiting(manager)).toEqual([]);
  const answer = await comment(member, '一覧の画面からです。');
  await comment(supervisor, '承知しました。');
  expect(reasons(await waiting(manager))).toEqual([[answer, 'answer']]);
  await comment(manager, 'ありがとうございます。');
  await comment(member, 'よろしくお願いします。');
  expect(await waiting(manager)).toEqual([]);
});

test('what may not be read today does not wait', async () => {
  const { app, comment, waiting, manager, guest, projectId, owner } = await start();
  await comment(manager, `<@${guest.serviceUserId}> ご確認をお願いします。`);
  expect(await waiting(guest)).toHaveLength(1);
  const members = [{ serviceUserId: guest.serviceUserId, projectRole: null }];
  await callApi(app, 'updateProjectMembers', { projectId, members }, owner.token);
  expect(await waiting(guest)).toEqual([]);
});

test.each([
  ['2026-11-12T00:00:00Z', 0],
  ['2026-11-17T00:00:00Z', 1],
])('of a comment of %s %i wait after the next round has opened', async (createdAt, left) => {
  const { database, comment, waiting, member, manager, organizationId, projectId, questionSetId } =
    await start();
  const id = await comment(manager, '次は何から始めますか。');
  await database.kysely
    .updateTable('report_comments')
    .set({ created_at: new Date(createdAt) })
    .where('id', '=', id)
    .execute();
  expect(await waiting(member)).toHaveLength(1);
  const opened = { openFrom: '2026-11-18', openedAt: new Date('2026-11-18T00:00:00Z') };
  await makeRound(database, { organizationId, projectId, questionSetId }, opened);
  expect(await waiting(member)).toHaveLength(left);
});
