import { randomUUID } from 'node:crypto';
import { callApi, callApiUnchecked } from '../../../../test/support/app/callApi';
import { testApp } from '../../../../test/support/app/testApp';
import { joinProject, makeProject } from '../../../../test/support/factories/projects';
import { makeMember, type TestPerson } from '../../../../test/support/factories/people';
import { makeRound } from '../../../../test/support/factories/rounds';
import { makeTeam } from '../../../../test/support/factories/team';

/** A report of the member in a project with manager and guest; the supervisor is outside the project. */
async function start() {
  const { app, services, clock } = await testApp();
  const { database } = services;
  const { kysely } = database;
  const team = await makeTeam(database);
  const supervisor = await makeMember(database, team.organizationId, 'supervisor');
  const { organizationId, projectId } = team;
  const round = await makeRound(database, team);
  const surveyId = round.surveyIds[team.member.serviceUserId]!;
  const entries = [{ key: 'done', text: '報告' }];
  await callApi(app, 'createReport', { surveyId, entries, submit: true, version: 0 }, team.member.token);
  const scope = { organizationId, projectId };
  const write = (person: TestPerson, input: object = {}) =>
    callApiUnchecked(
      app,
      'createReportComment',
      { ...scope, surveyId, body: 'お疲れさまです。', requestId: randomUUID(), ...input },
      person.token,
    );
  return {
    app,
    clock,
    database,
    kysely,
    team: { ...team, supervisor },
    round,
    surveyId,
    scope,
    write,
    /** Adds a comment and returns its id. */
    written: async (person: TestPerson, input: object = {}) => {
      const { body } = await write(person, input);
      return (body as unknown as { commentId: number }).commentId;
    },
    read: async (person: TestPerson) =>
      (await callApi(app, 'getReportComments', { ...scope, surveyId }, person.token)).body.comments,
    rewrite: (person: TestPerson, input: object) =>
      callApiUnchecked(
        app,
        'updateReportComment',
        { ...scope, body: '書き直し', version: 1, ...input },
        person.token,
      ),
    remove: (person: TestPerson, commentId: number) =>
      callApiUnchecked(app, 'deleteReportComment', { ...scope, commentId }, person.token),
    react: (person: TestPerson, commentId: number, on: boolean) =>
      callApiUnchecked(app, 'updateCommentReaction', { ...scope, commentId, kind: 'ok', on }, person.token),
    rows: () =>
      kysely.selectFrom('report_comments').select(['id', 'body']).where('survey_id', '=', surveyId).execute(),
    notified: async (commentId: number) => {
      const rows = await kysely
        .selectFrom('notifications')
        .select(['service_user_id as to', 'kind'])
        .where('comment_id', '=', commentId)
        .orderBy('id')
        .execute();
      return rows.map(({ to, kind }) => [to, kind]);
    },
  };
}

const nameOf = ({ serviceUserId, name }: TestPerson) => ({ serviceUserId, name, image: null });

describe('createReportComment', () => {
  it('adds a comment that every reader of the report sees', async () => {
    const { team, surveyId, written, read } = await start();
    const id = await written(team.manager, { body: 'ありがとうございます。\n助かります。' });

    expect(await read(team.guest)).toEqual([
      {
        id,
        surveyId,
        author: nameOf(team.manager),
        body: 'ありがとうございます。\n助かります。',
        createdAt: '2026-11-20T03:00:00.000Z',
        edited: false,
        version: 1,
        mine: false,
        mayDelete: false,
        mentions: [],
        reactions: [],
      },
    ]);
    expect(await read(team.manager)).toMatchObject([{ mine: true, mayDelete: true }]);
    expect(await read(team.supervisor)).toMatchObject([{ mine: false, mayDelete: true }]);
  });

  it('creates one comment for a repeated request, also concurrently', async () => {
    const { team, write, rows } = await start();
    const requestId = randomUUID();

    const sent = await Promise.all([1, 2, 3].map(() => write(team.manager, { requestId })));

    expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await rows()).toHaveLength(1);
  });

  it('rejects the request id of another comment of the same person', async () => {
    const { app, team, scope, write, rows, round } = await start();
    const requestId = randomUUID();
    await write(team.manager, { requestId });
    const surveyId = round.surveyIds[team.guest.serviceUserId]!;
    const entries = [{ key: 'done', text: '報告' }];
    await callApi(app, 'createReport', { surveyId, entries, submit: true, version: 0 }, team.guest.token);

    const reused = await callApiUnchecked(
      app,
      'createReportComment',
      { ...scope, surveyId, body: '別の話', requestId },
      team.manager.token,
    );

    expect(reused).toMatchObject({ status: 409, body: { error: 'conflict' } });
    expect(await rows()).toHaveLength(1);
  });

  it("notifies the report's author and the participants once each, mentioned people of the mention", async () => {
    const { team, written, notified } = await start();
    const first = await written(team.guest);
    expect(await notified(first)).toEqual([[team.member.serviceUserId, 'comment']]);

    const second = await written(team.manager, {
      mentions: [team.member.serviceUserId, team.manager.serviceUserId, team.member.serviceUserId],
    });

    expect(await notified(second)).toEqual([
      [team.member.serviceUserId, 'mention'],
      [team.guest.serviceUserId, 'comment'],
    ]);
  });

  it('notifies no one who has left the project', async () => {
    const { kysely, team, written, notified } = await start();
    await written(team.guest);
    await kysely
      .deleteFrom('project_members')
      .where('service_user_id', '=', team.guest.serviceUserId)
      .execute();

    const commentId = await written(team.manager);

    expect(await notified(commentId)).toEqual([[team.member.serviceUserId, 'comment']]);
  });

  it('rejects mentions of people who may not read the report, and stores nothing', async () => {
    const { database, team, write, rows, written, notified } = await start();
    const newMember = await makeMember(database, team.organizationId, 'member');
    await joinProject(database, team, newMember, 'viewer');
    const other = await start();

    for (const person of [newMember, team.memberOutsideProject, other.team.manager]) {
      const refused = await write(team.manager, {
        mentions: [team.member.serviceUserId, person.serviceUserId],
      });
      expect(refused).toMatchObject({ status: 422, body: { error: 'mention' } });
    }
    expect(await rows()).toEqual([]);
    expect(await notified(await written(team.manager))).toHaveLength(1);
  });

  it.each([
    ['blank', ' 　\n'],
    ['too long', 'あ'.repeat(2001)],
  ])('rejects a text that is %s', async (_, body) => {
    const { team, write, rows } = await start();
    expect((await write(team.manager, { body })).status).toBe(400);
    expect(await rows()).toEqual([]);
  });

  it('is hidden from those who may not read the report, and ids must belong together', async () => {
    const { database, team, write, rows, surveyId } = await start();
    const other = await start();
    const newMember = await makeMember(database, team.organizationId, 'member');
    await joinProject(database, team, newMember, 'editor');

    expect((await write(newMember)).status).toBe(404);
    expect((await write(team.memberOutsideProject)).status).toBe(404);
    expect((await write(other.team.manager)).status).toBe(404);
    expect((await other.write(other.team.manager, { surveyId })).status).toBe(404);
    expect(await rows()).toEqual([]);
  });
});

describe('updateReportComment', () => {
  it('edits the author’s own comment and notifies newly mentioned people', async () => {
    const { clock, team, written, rewrite, read, notified } = await start();
    const commentId = await written(team.manager);
    clock.advance(60_000);

    const mentions = [team.guest.serviceUserId];
    expect((await rewrite(team.manager, { commentId, mentions })).status).toBe(200);

    expect(await read(team.member)).toMatchObject([
      { body: '書き直し', edited: true, version: 2, mentions: [nameOf(team.guest)] },
    ]);
    expect(await notified(commentId)).toEqual([
      [team.member.serviceUserId, 'comment'],
      [team.guest.serviceUserId, 'mention'],
    ]);
  });

  it('rejects everyone else, and a stale version', async () => {
    const { team, written, rewrite, rows } = await start();
    const commentId = await written(team.manager);

    expect((await rewrite(team.owner, { commentId })).status).toBe(403);
    expect((await rewrite(team.memberOutsideProject, { commentId })).status).toBe(404);
    expect((await rewrite(team.manager, { commentId, version: 2 })).status).toBe(409);
    expect(await rows()).toMatchObject([{ body: 'お疲れさまです。' }]);
  });

  it('finds a comment only in its own project, also for a member of both projects', async () => {
    const { app, database, team, written, rows } = await start();
    const { organizationId } = team;
    const { projectId } = await makeProject(database, organizationId, [[team.manager, 'editor']]);
    const elsewhere = { organizationId, projectId, commentId: await written(team.manager) };
    const { token } = team.manager;

    const answers = [
      await callApi(app, 'updateReportComment', { ...elsewhere, body: '書き直し', version: 1 }, token),
      await callApi(app, 'updateCommentReaction', { ...elsewhere, kind: 'ok', on: true }, token),
      await callApi(app, 'deleteReportComment', elsewhere, token),
    ];

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await rows()).toMatchObject([{ body: 'お疲れさまです。' }]);
  });

  it('hides comments from people who may not read the report', async () => {
    const { database, team, written, rewrite, remove, react, rows } = await start();
    const commentId = await written(team.manager);
    const newMember = await makeMember(database, team.organizationId, 'supervisor');
    await joinProject(database, team, newMember, 'editor');
    const other = await start();

    for (const person of [newMember, other.team.owner]) {
      expect((await rewrite(person, { commentId })).status).toBe(404);
      expect((await react(person, commentId, true)).status).toBe(404);
      expect((await remove(person, commentId)).status).toBe(404);
    }
    expect(await rows()).toHaveLength(1);
  });
});

describe('deleteReportComment', () => {
  it('is allowed to the author, owners and supervisors, and permanent', async () => {
    const { team, written, remove, rows } = await start();
    const ids = [await written(team.manager), await written(team.manager), await written(team.manager)];

    expect((await remove(team.guest, ids[0]!)).status).toBe(403);
    expect(await rows()).toHaveLength(3);

    expect((await remove(team.manager, ids[0]!)).status).toBe(200);
    expect((await remove(team.owner, ids[1]!)).status).toBe(200);
    expect((await remove(team.supervisor, ids[2]!)).status).toBe(200);
    expect((await remove(team.manager, ids[0]!)).status).toBe(404);
    expect(await rows()).toEqual([]);
  });
});

describe('reactions to a comment', () => {
  it('toggle with the list of people; the author is notified once', async () => {
    const { team, written, react, read, notified } = await start();
    const commentId = await written(team.manager);

    await react(team.guest, commentId, true);
    await react(team.guest, commentId, true);
    expect(await read(team.guest)).toMatchObject([
      { reactions: [{ kind: 'ok', mine: true, people: [nameOf(team.guest)] }] },
    ]);
    await react(team.guest, commentId, false);
    await react(team.guest, commentId, true);
    await react(team.guest, commentId, false);

    expect(await read(team.guest)).toMatchObject([{ reactions: [] }]);
    expect((await notified(commentId)).filter(([, kind]) => kind === 'reaction')).toEqual([
      [team.manager.serviceUserId, 'reaction'],
    ]);
  });
});
