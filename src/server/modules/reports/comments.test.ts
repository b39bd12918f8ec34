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

const mention = ({ serviceUserId }: TestPerson) => `<@${serviceUserId}>`;
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
      body: `${mention(team.member)} ${mention(team.manager)} ${mention(team.member)}`,
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
        body: `${mention(team.member)} ${mention(person)}`,
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

  it('counts the length of a text as it is shown', async () => {
    const { kysely, team, write, written, rewrite } = await start();
    const shown = `@${team.member.name}`;
    const bodyOf = (length: number) =>
      `${mention(team.member)}<@@1>${'あ'.repeat(length - shown.length - '<@1>'.length)}`;

    expect((await write(team.manager, { body: bodyOf(2000) })).status).toBe(200);
    expect(await write(team.manager, { body: bodyOf(2001) })).toMatchObject({
      status: 400,
      body: { error: 'invalid', details: [{ path: 'body' }] },
    });
    expect(await write(team.manager, { body: mention(team.member).repeat(2001) })).toMatchObject({
      status: 400,
    });
    // A longer name of today makes no text wrong that nobody edits.
    const commentId = await written(team.manager, { body: bodyOf(2000) });
    await kysely
      .updateTable('service_users')
      .set({ name: `${team.member.name}長い` })
      .where('id', '=', team.member.serviceUserId)
      .execute();
    expect((await rewrite(team.manager, { commentId, body: bodyOf(2000) })).status).toBe(400);
  });

  it('mentions at most 20 people, and nobody by what only looks like a mention', async () => {
    const { team, write, written, read, notified } = await start();
    const many = Array.from({ length: 21 }, (_, index) => `<@${index + 1}>`).join('');
    expect((await write(team.manager, { body: many })).status).toBe(400);

    const { serviceUserId, name } = team.guest;
    const body = `@${name} <@@${serviceUserId}> <@0> <@x> <@>`;
    const commentId = await written(team.manager, { body });
    expect(await read(team.guest)).toMatchObject([{ body, mentions: [] }]);
    expect(await notified(commentId)).toEqual([[team.member.serviceUserId, 'comment']]);
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

    const body = `${mention(team.guest)} 書き直し`;
    expect((await rewrite(team.manager, { commentId, body })).status).toBe(200);

    expect(await read(team.member)).toMatchObject([
      { body, edited: true, version: 2, mentions: [nameOf(team.guest)] },
    ]);
    expect(await notified(commentId)).toEqual([
      [team.member.serviceUserId, 'comment'],
      [team.guest.serviceUserId, 'mention'],
    ]);
  });

  it('mentions the same person after a new name, nobody whose mention was deleted, and no namesake', async () => {
    const { kysely, team, written, rewrite, read, notified } = await start();
    const rename = ({ serviceUserId }: TestPerson, name: string) =>
      kysely.updateTable('service_users').set({ name }).where('id', '=', serviceUserId).execute();
    await rename(team.guest, '佐藤');
    await rename(team.supervisor, '佐藤');
    await rename(team.owner, '佐藤花子');
    const commentId = await written(team.manager, { body: `${mention(team.guest)} ${mention(team.owner)}` });

    await rename(team.guest, '山田');
    expect(await read(team.member)).toMatchObject([
      { mentions: expect.arrayContaining([{ ...nameOf(team.guest), name: '山田' }]) as object },
    ]);
    const body = `${mention(team.owner)} 佐藤さんにも`;
    await rewrite(team.manager, { commentId, body });
    expect(await read(team.member)).toMatchObject([
      { body, mentions: [{ ...nameOf(team.owner), name: '佐藤花子' }] },
    ]);
    expect((await notified(commentId)).filter(([, kind]) => kind === 'mention').map(([to]) => to)).toEqual(
      expect.not.arrayContaining([team.supervisor.serviceUserId]),
    );
  });

  it('keeps mentions of people who can no longer read the report, and adds none', async () => {
    const { kysely, team, written, rewrite, read } = await start();
    const leaver = team.guest;
    const before = await written(team.manager, { body: `${mention(leaver)} 見てください` });
    const other = await written(team.manager);
    await kysely.deleteFrom('project_members').where('service_user_id', '=', leaver.serviceUserId).execute();

    const body = `${mention(leaver)} 見てくださいね`;
    expect((await rewrite(team.manager, { commentId: before, body })).status).toBe(200);
    expect((await rewrite(team.manager, { commentId: other, body })).status).toBe(422);
    expect(await read(team.member)).toMatchObject([{ body, mentions: [nameOf(leaver)] }, { mentions: [] }]);

    // After the account is deleted the comment mentions nobody, and its text can still be edited.
    await kysely.deleteFrom('service_users').where('id', '=', leaver.serviceUserId).execute();
    const edit = { commentId: before, version: 2, body: `${body}！` };
    expect((await rewrite(team.manager, edit)).status).toBe(200);
    expect(await read(team.member)).toMatchObject([{ body: `${body}！`, mentions: [] }, {}]);
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
