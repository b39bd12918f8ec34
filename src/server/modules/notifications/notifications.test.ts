import { randomUUID } from 'node:crypto';
import { callApi, callApiUnchecked } from '../../../../test/support/app/callApi';
import { testApp } from '../../../../test/support/app/testApp';
import { makeConcern } from '../../../../test/support/factories/concerns';
import { testNow } from '../../../../test/support/app/testNow';
import type { TestPerson } from '../../../../test/support/factories/people';
import { makeRound } from '../../../../test/support/factories/rounds';
import { makeTeam } from '../../../../test/support/factories/team';
import { notificationKinds } from '../../../domain/notifications/kinds';

/** The member's report, with three comments by the manager: the member has three notifications. */
async function start() {
  const { app, services } = await testApp();
  const { database } = services;
  const team = await makeTeam(database);
  const { organizationId, projectId } = team;
  const round = await makeRound(database, team);
  const surveyId = round.surveyIds[team.member.serviceUserId]!;
  const entries = [{ key: 'done', text: '報告' }];
  await callApi(app, 'createReport', { surveyId, entries, submit: true, version: 0 }, team.member.token);
  const commentIds: number[] = [];
  for (const body of ['一つ目', '二つ目', '三'.repeat(100)]) {
    const input = { organizationId, projectId, surveyId, body, requestId: randomUUID() };
    const { body: reply } = await callApi(app, 'createReportComment', input, team.manager.token);
    commentIds.push(reply.commentId);
  }
  return {
    app,
    services,
    kysely: database.kysely,
    team,
    surveyId,
    commentIds,
    list: async (person: TestPerson = team.member, page = 1, limit = 10) =>
      (await callApi(app, 'getNotifications', { organizationId, page, limit }, person.token)).body,
    mark: (ids?: number[], person: TestPerson = team.member) =>
      callApiUnchecked(app, 'markAsRead', { organizationId, ...(ids && { ids }) }, person.token),
  };
}

describe('getNotifications', () => {
  it('shows a kind that this release does not know to nobody, and does not count it', async () => {
    const { kysely, commentIds, list } = await start();
    await kysely
      .updateTable('notifications')
      .set({ kind: 'unknown' as 'comment' })
      .where('comment_id', '=', commentIds[0]!)
      .execute();
    const { notifications, ...counts } = await list();
    expect(notifications.map(({ commentId }) => commentId)).toEqual([commentIds[2], commentIds[1]]);
    expect(counts).toEqual({ total: 2, unread: 2 });
  });

  it('pages through the caller’s notifications, newest first, with their subjects', async () => {
    const { team, surveyId, list } = await start();

    const first = await list(team.member, 1, 2);
    expect(first).toMatchObject({ total: 3, unread: 3 });
    expect(first.notifications.map(({ excerpt }) => excerpt)).toEqual(['三'.repeat(80), '二つ目']);
    expect((await list(team.member, 2, 2)).notifications).toEqual([
      {
        id: expect.any(Number) as unknown,
        kind: 'comment',
        actor: { serviceUserId: team.manager.serviceUserId, name: '編集 明子', image: null },
        projectId: team.projectId,
        projectName: '基幹システム刷新',
        surveyId,
        concernId: null,
        commentId: expect.any(Number) as unknown,
        openFrom: '2026-11-16',
        excerpt: '一つ目',
        reaction: null,
        deletedSubject: null,
        createdAt: '2026-11-20T03:00:00.000Z',
        read: false,
      },
    ]);
    expect(await list(team.manager)).toMatchObject({
      total: 1,
      notifications: [{ kind: 'reportSubmitted', excerpt: null }],
    });
  });

  it('filters by kind, project and unread, and counts what matches', async () => {
    const { app, team, list, mark } = await start();
    const { organizationId, projectId, member } = team;
    const [newest] = (await list()).notifications;
    await mark([newest!.id]);
    const found = async (filters: object) => {
      const input = { organizationId, page: 1, limit: 10, ...filters };
      const { body } = await callApi(app, 'getNotifications', input, member.token);
      return [body.notifications.length, body.total, body.unread];
    };
    expect(await found({ kind: 'comment' })).toEqual([3, 3, 2]);
    expect(await found({ kind: 'mention' })).toEqual([0, 0, 2]);
    expect(await found({ unread: true })).toEqual([2, 2, 2]);
    expect(await found({ projectId, kind: 'comment', unread: true, limit: 1, page: 2 })).toEqual([1, 2, 2]);

    const { projectId: foreign } = await makeTeam((await testApp()).services.database);
    const input = { organizationId, page: 1, limit: 10, projectId: foreign };
    expect((await callApiUnchecked(app, 'getNotifications', input, member.token)).status).toBe(404);
  });

  it('lists and counts the newest 300', async () => {
    const { kysely, team, list } = await start();
    await kysely
      .insertInto('notifications')
      .values(
        Array.from({ length: 310 }, (_, index) => ({
          organization_id: team.organizationId,
          service_user_id: team.guest.serviceUserId,
          kind: 'roundOpened' as const,
          subject: 'none' as const,
          event_key: `test:${index}`,
          created_at: testNow,
        })),
      )
      .execute();
    const [third, fourth] = [await list(team.guest, 3, 100), await list(team.guest, 4, 100)];
    expect(third).toMatchObject({ total: 300, unread: 300 });
    expect([third, fourth].map(({ notifications }) => notifications.length)).toEqual([100, 0]);
    expect((await list(team.guest, 5, 70)).notifications).toHaveLength(20);
  });

  it('marks notifications whose subject was deleted', async () => {
    const { app, team, commentIds, list } = await start();
    const { organizationId, projectId } = team;
    const input = { organizationId, projectId, commentId: commentIds[0]! };
    await callApi(app, 'deleteReportComment', input, team.manager.token);

    const { notifications } = await list();
    expect(notifications.map(({ deletedSubject, excerpt }) => [deletedSubject, excerpt])).toEqual([
      [null, '三'.repeat(80)],
      [null, '二つ目'],
      ['comment', null],
    ]);
  });

  it('says what somebody reacted with, to the report or a comment, while it stands', async () => {
    const { app, team, surveyId, commentIds, list } = await start();
    const { organizationId, projectId, manager, guest, member } = team;
    const commentId = commentIds[0]!;
    const reactToReport = (on: boolean) =>
      callApi(
        app,
        'updateReportReaction',
        { organizationId, projectId, surveyId, kind: 'heart', on },
        manager.token,
      );
    await reactToReport(true);
    const input = { organizationId, projectId, commentId, kind: 'eyes', on: true } as const;
    await callApi(app, 'updateCommentReaction', input, guest.token);
    const reactionOf = async (person: TestPerson) =>
      (await list(person)).notifications
        .filter(({ kind }) => kind === 'reaction')
        .map(({ commentId: comment, reaction }) => [comment, reaction]);

    expect(await reactionOf(member)).toEqual([[null, 'heart']]);
    expect(await reactionOf(manager)).toEqual([[commentId, 'eyes']]);
    await reactToReport(false);
    expect(await reactionOf(member)).toEqual([[null, null]]);
  });

  it('says of every kind what was deleted', async () => {
    const { services, kysely, team, surveyId, commentIds, list } = await start();
    const { organizationId, projectId, member } = team;
    const { serviceUserId } = member;
    const talked = await makeConcern(services.database, organizationId, team.manager);
    const dissolved = await makeConcern(services.database, organizationId, team.manager);
    const { replyId } = await kysely
      .insertInto('survey_replies')
      .values({
        organization_id: organizationId,
        project_id: projectId,
        survey_id: surveyId,
        author_id: serviceUserId,
        body: '返信',
        created_at: testNow,
      })
      .returning('id as replyId')
      .executeTakeFirstOrThrow();
    const survey = { subject: 'survey', project_id: projectId, survey_id: surveyId } as const;
    const report = { ...survey, subject: 'report' } as const;
    const comment = { ...survey, subject: 'comment', comment_id: commentIds[0]! } as const;
    const project = { subject: 'project', project_id: projectId } as const;
    const concern = { subject: 'concern', concern_id: dissolved.concernId } as const;
    const concernComment = ({ concernId, concernCommentId }: typeof talked) =>
      ({ subject: 'concernComment', concern_id: concernId, concern_comment_id: concernCommentId }) as const;
    const cases = [
      ['roundOpened', survey, 'project'],
      ['roundClosing', survey, 'project'],
      ['reportSubmitted', report, 'report'],
      ['comment', comment, 'comment'],
      ['mention', comment, 'comment'],
      ['mention', concernComment(talked), 'reply'],
      ['mention', concernComment(dissolved), 'concern'],
      ['reaction', comment, 'comment'],
      ['reaction', report, 'report'],
      ['reply', { ...survey, subject: 'reply', reply_id: replyId }, 'reply'],
      ['concern', concern, 'concern'],
      ['concernComment', concernComment(talked), 'reply'],
      ['concernComment', concernComment(dissolved), 'concern'],
      ['concernUnanswered', concern, 'concern'],
      ['analysisReady', { ...project, subject: 'analysis' }, 'project'],
      ['actionAssigned', project, 'project'],
      ['alertsRaised', project, 'project'],
      ['riskFound', project, 'project'],
      ['invited', project, 'project'],
      ['plan', { subject: 'none', notice: 'お知らせ' }, null],
      ['slack', { subject: 'none' }, null],
    ] as const;
    expect(new Set(cases.map(([kind]) => kind))).toEqual(new Set(notificationKinds));
    await kysely.deleteFrom('notifications').where('service_user_id', '=', serviceUserId).execute();
    await kysely
      .insertInto('notifications')
      .values(
        cases.map(([kind, refs], index) => ({
          organization_id: organizationId,
          service_user_id: serviceUserId,
          kind,
          event_key: `${index}`,
          created_at: testNow,
          ...refs,
        })),
      )
      .execute();
    const listed = async () =>
      (await list(member, 1, 100)).notifications
        .map(({ kind, deletedSubject }) => [kind, deletedSubject])
        .reverse();
    expect(await listed()).toEqual(cases.map(([kind]) => [kind, null]));

    await kysely.deleteFrom('projects').where('id', '=', projectId).execute();
    await kysely.deleteFrom('concerns').where('id', '=', dissolved.concernId).execute();
    await kysely
      .updateTable('concern_comments')
      .set({ deleted_at: testNow })
      .where('id', '=', talked.concernCommentId)
      .execute();
    expect(await listed()).toEqual(cases.map(([kind, , deleted]) => [kind, deleted]));
  });

  it('hides notifications about a project the caller has left', async () => {
    const { kysely, team, list } = await start();
    await kysely
      .deleteFrom('project_members')
      .where('service_user_id', '=', team.member.serviceUserId)
      .execute();

    expect(await list()).toEqual({ notifications: [], total: 0, unread: 0 });
  });

  it('shows no excerpt to people who may no longer read the report', async () => {
    const { kysely, team, surveyId, list, app } = await start();
    const { organizationId, projectId } = team;
    const input = { organizationId, projectId, surveyId, requestId: randomUUID() };
    const body = `<@${team.guest.serviceUserId}> 呼びかけ`;
    await callApi(app, 'createReportComment', { ...input, body }, team.manager.token);
    const excerpt = `@${team.guest.name} 呼びかけ`;
    expect((await list(team.guest)).notifications).toMatchObject([{ excerpt }]);

    await kysely
      .updateTable('reports')
      .set({ readers: [team.manager.serviceUserId] })
      .where('survey_id', '=', surveyId)
      .execute();
    expect((await list(team.guest)).notifications).toMatchObject([{ excerpt: null }]);
  });

  it('requires membership of the organization', async () => {
    const { app, team } = await start();
    const other = await makeTeam((await testApp()).services.database);
    const input = { organizationId: team.organizationId, page: 1, limit: 10 };

    expect((await callApiUnchecked(app, 'getNotifications', input, other.owner.token)).status).toBe(404);
  });
});

describe('markAsRead', () => {
  it('marks some, or all', async () => {
    const { list, mark } = await start();
    const [newest] = (await list()).notifications;

    expect((await mark([newest!.id])).status).toBe(200);
    expect(await list()).toMatchObject({
      unread: 2,
      notifications: [{ read: true }, { read: false }, { read: false }],
    });
    await mark();
    expect(await list()).toMatchObject({ unread: 0, total: 3 });
  });

  it('rejects the whole request when one belongs to another person', async () => {
    const { team, list, mark } = await start();
    const otherId = (await list(team.manager)).notifications[0]!.id;
    const ownId = (await list()).notifications[0]!.id;

    expect((await mark([ownId, otherId])).status).toBe(404);
    expect((await mark([ownId], team.memberOutsideProject)).status).toBe(404);
    expect(await list()).toMatchObject({ unread: 3 });
    expect(await list(team.manager)).toMatchObject({ unread: 1 });
  });

  it('marks nothing for an empty list', async () => {
    const { list, mark } = await start();
    expect((await mark([])).status).toBe(200);
    expect(await list()).toMatchObject({ unread: 3 });
  });
});

test('invalidates the receivers’ notifications only', async () => {
  const { kysely, team } = await start();
  const published = await kysely
    .selectFrom('live')
    .select('topic')
    .distinct()
    .where('tag', '=', `Notifications:${team.organizationId}`)
    .orderBy('topic')
    .execute();
  expect(published.map(({ topic }) => topic).sort()).toEqual(
    [`user:${team.manager.serviceUserId}`, `user:${team.member.serviceUserId}`].sort(),
  );
});
