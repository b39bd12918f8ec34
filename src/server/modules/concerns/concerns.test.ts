import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { runCommand } from '../../../../test/support/app/runCommand';
import { callApi, callApiUnchecked } from '../../../../test/support/app/callApi';
import { recordStatements } from '../../../../test/support/app/recordStatements';
import { tagsPublishedBy } from '../../../../test/support/app/publishedTags';
import {
  makeConcernsContext,
  type ConcernsContext,
} from '../../../../test/support/factories/concernsContext';
import { makeOrganization } from '../../../../test/support/factories/organizations';
import { addMember, makeMember, type TestPerson } from '../../../../test/support/factories/people';
import { makeProject } from '../../../../test/support/factories/projects';
import { concernsPageSize, maxUnansweredConcerns, maxWaitingConcerns } from '../../../domain/concerns';
import { inTransaction } from '../../db/transaction';
import { deleteAccount } from '../account/deleteAccount';

const asPerson = ({ serviceUserId, name }: TestPerson) => ({ serviceUserId, name, image: null });

/** Copies a concern for one addressee, a second apart, and returns the ids, newest first. */
async function copyConcern(
  { kysely }: ConcernsContext,
  { concernId, count, addressee, isWaiting }: CopiedConcern,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with copies as (
      insert into concerns (organization_id, writer_id, title, body, audience, created_at)
      select organization_id, writer_id, title, body, audience, created_at
      from concerns, generate_series(1, ${count}) where id = ${concernId}
      returning id, organization_id)
    insert into concern_readers (concern_id, service_user_id, organization_id, part, unread, awaited, last_at)
    select id, ${addressee.serviceUserId}, organization_id, 'addressee', ${isWaiting}, ${isWaiting},
      timestamptz '2026-11-21' + id * interval '1 second'
    from copies
    returning concern_id as id`.execute(kysely);
  return rows.map(({ id }) => id).sort((a, b) => b - a);
}

interface CopiedConcern {
  concernId: number;
  count: number;
  addressee: TestPerson;
  isWaiting: boolean;
}

describe('raising a concern', () => {
  it('is read by whom the form named, addressed people first, and by nobody else', async () => {
    const { team, raised, thread, list } = await makeConcernsContext();
    const { owner, supervisor, manager, member, guest, memberOutsideProject } = team;
    const concernId = await raised(member, { leftOut: [supervisor.serviceUserId] });

    const { body } = await thread(member, concernId);
    expect(body).toEqual({
      concern: {
        concernId,
        title: '進め方について',
        body: '担当の分け方を相談させてください。',
        writer: asPerson(member),
        project: { projectId: team.projectId, name: '基幹システム刷新' },
        part: 'writer',
        answered: false,
        settled: false,
        unread: false,
        createdAt: '2026-11-20T03:00:00.000Z',
        readers: [
          { person: asPerson(member), userRole: 'member', part: 'writer' },
          { person: asPerson(manager), userRole: 'manager', part: 'addressee' },
          { person: asPerson(owner), userRole: 'admin', part: 'other' },
        ],
        receipts: [],
      },
      comments: [],
    });
    expect((await thread(manager, concernId)).body.concern).toMatchObject({
      part: 'addressee',
      unread: true,
      receipts: null,
    });
    for (const person of [supervisor, guest, memberOutsideProject]) {
      expect(await thread(person, concernId)).toMatchObject({ status: 404 });
      expect(await list(person)).toEqual([]);
    }
  });

  it('goes to the readers whom the form named, or to nobody', async () => {
    const { database, kysely, organizationId, team, raise, list } = await makeConcernsContext();
    const readers = [team.manager.serviceUserId, team.owner.serviceUserId];
    // The supervisor is not among the named readers: promoted, say, while the form was open.
    expect(await raise(team.member, {}, { readers })).toMatchObject({
      status: 409,
      body: { error: 'readersChanged' },
    });
    await makeMember(database, organizationId, 'admin', '新任 一郎');
    const named = [...readers, team.supervisor.serviceUserId];
    expect((await raise(team.member, {}, { readers: named })).status).toBe(409);
    expect((await raise(team.member, {}, { readers: [...named, team.guest.serviceUserId] })).status).toBe(
      409,
    );
    expect(await list(team.member)).toEqual([]);
    expect(
      await kysely
        .selectFrom('notifications')
        .select('id')
        .where('organization_id', '=', organizationId)
        .execute(),
    ).toEqual([]);
  });

  it.each<[string, object, number, string]>([
    ['an empty body', { body: '' }, 400, 'invalid'],
    ['a body of white space', { body: ' \n　' }, 400, 'invalid'],
    ['a body of 10,001 characters', { body: '相'.repeat(10_001) }, 400, 'invalid'],
    ['an empty title', { title: '　' }, 400, 'invalid'],
    ['a title with a line break', { title: 'a\nb' }, 400, 'invalid'],
    ['a title of 101 characters', { title: '題'.repeat(101) }, 400, 'invalid'],
    ['no addressee', { audience: 'people', people: [], readers: [] }, 422, 'nobody'],
    ['an unknown audience', { audience: 'everyone' }, 400, 'invalid'],
    ['21 people', { leftOut: Array.from({ length: 21 }, (_, index) => index + 1) }, 400, 'invalid'],
  ])('rejects %s and sends nothing', async (_, input, status, error) => {
    const { team, raise, list } = await makeConcernsContext();
    expect(await raise(team.member, {}, input)).toMatchObject({
      status,
      body: { error, message: expect.stringMatching(/。$/) },
    });
    expect(await list(team.member)).toEqual([]);
  });

  it('accepts 10,000 characters, also outside the basic plane', async () => {
    const { team, raised, thread } = await makeConcernsContext();
    const body = '𠮷'.repeat(10_000);
    const concernId = await raised(team.member, {}, { body });
    expect((await thread(team.manager, concernId)).body.concern.body).toBe(body);
  });

  it('rejects people of other organizations, guests, people left out, and an audience of nobody', async () => {
    const { database, team, raise, list } = await makeConcernsContext();
    const { owner: stranger } = await makeOrganization(database);
    const named = (people: TestPerson[], leftOut: TestPerson[] = []) =>
      raise(team.member, {
        audience: 'people',
        people: people.map(({ serviceUserId }) => serviceUserId),
        leftOut: leftOut.map(({ serviceUserId }) => serviceUserId),
      });
    expect(await named([stranger])).toMatchObject({ status: 404 });
    expect(await named([team.manager], [stranger])).toMatchObject({ status: 404 });
    expect(await named([team.member])).toMatchObject({ status: 404 });
    expect(await named([team.guest])).toMatchObject({ status: 422, body: { error: 'guestAddressee' } });
    expect(await named([team.manager], [team.manager])).toMatchObject({
      status: 422,
      body: { error: 'leftOutAddressee' },
    });
    expect(await raise(team.member, { leftOut: [team.manager.serviceUserId] })).toMatchObject({
      status: 422,
      body: { error: 'nobody', message: expect.stringContaining('宛先になる人がいない') },
    });
    expect(await list(team.member)).toEqual([]);
  });

  it('is about a project that the writer may see, for guests always', async () => {
    const { app, database, organizationId, team, raise, raised, candidates, list } =
      await makeConcernsContext();
    const hidden = await makeProject(database, organizationId, [[team.manager, 'editor']]);
    const foreign = await makeProject(database, (await makeOrganization(database)).organizationId);
    for (const person of [team.member, team.guest]) {
      for (const { projectId } of [hidden, foreign]) {
        expect((await raise(person, {}, { projectId })).status).toBe(404);
        const filtered = await callApiUnchecked(
          app,
          'getConcerns',
          { organizationId, projectId },
          person.token,
        );
        expect(filtered.status).toBe(404);
      }
    }
    const leaders = { audience: 'leaders', projectId: undefined } as const;
    expect(await raise(team.guest, leaders)).toMatchObject({
      status: 422,
      body: { error: 'projectRequired', details: [{ path: 'projectId' }] },
    });
    await raised(team.member, leaders);
    await raised(team.guest);
    // A guest may not list the members of the organization: only owners, supervisors and the people of the project.
    expect((await candidates(team.guest)).map(({ serviceUserId }) => serviceUserId).sort()).toEqual(
      [team.owner, team.supervisor, team.manager, team.member]
        .map(({ serviceUserId }) => serviceUserId)
        .sort(),
    );
    expect(await candidates(team.member)).toHaveLength(5);
    expect(await list(team.owner, { projectId: team.projectId })).toHaveLength(1);
    expect(await list(team.owner)).toHaveLength(2);
  });

  it('shows the project only to readers who may see it', async () => {
    const { team, raised, thread, list } = await makeConcernsContext();
    const { memberOutsideProject: outsider } = team;
    const concernId = await raised(team.member, { audience: 'people', people: [outsider.serviceUserId] });
    expect((await thread(outsider, concernId)).body.concern.project).toBeNull();
    expect((await list(outsider))[0]!.project).toBeNull();
    expect((await thread(team.member, concernId)).body.concern.project).toMatchObject({
      projectId: team.projectId,
    });
  });

  it('sent twice it is one, also concurrently', async () => {
    const { team, raise, list, notified } = await makeConcernsContext();
    const requestId = randomUUID();
    const sent = await Promise.all([1, 2, 3].map(() => raise(team.member, {}, { requestId })));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await list(team.member)).toHaveLength(1);
    expect(await notified(team.manager)).toHaveLength(1);
  });

  it('is refused with the number of a request in another organization', async () => {
    const [here, there] = [await makeConcernsContext(), await makeConcernsContext()];
    const { member } = here.team;
    await addMember(there.database, there.organizationId, member, 'member');
    const requestId = randomUUID();
    expect((await here.raise(member, {}, { requestId })).status).toBe(200);
    const { app, organizationId } = there;
    const choice = { audience: 'leaders' as const, people: [], leftOut: [], readers: [] };
    const concern = {
      organizationId,
      title: '別の組織',
      body: '別の組織での相談です。',
      ...choice,
      requestId,
    };
    const sent = await callApiUnchecked(app, 'createConcern', concern, member.token);
    expect(sent).toMatchObject({ status: 409, body: { error: 'conflict' } });
    expect(await there.list(member)).toEqual([]);
  });
});

describe('the list', () => {
  it('shows unread and unanswered ones first, then by the newest comment; pages do not overlap', async () => {
    const { clock, team, raised, markRead, comment, list, app, organizationId } = await makeConcernsContext();
    const { member, manager } = team;
    const later = () => clock.advance(60_000);
    const ids: number[] = [];
    for (let index = 0; index < 35; index += 1) {
      ids.push(await raised(member, {}, { title: `相談${index}` }));
      later();
    }
    // All are answered and read but the first, which is unanswered, and the third, which has a new comment.
    for (const id of ids.slice(1)) {
      await comment(manager, id);
      await markRead(manager, id);
      later();
    }
    await comment(member, ids[2]!);
    await markRead(manager, ids[0]!);

    const first = await callApiUnchecked(app, 'getConcerns', { organizationId }, manager.token);
    const { concerns, nextCursor } = first.body as unknown as {
      concerns: { concernId: number }[];
      nextCursor: string;
    };
    const rest = [...ids.slice(1, 2), ...ids.slice(3)].reverse();
    expect(concerns.map(({ concernId }) => concernId)).toEqual([ids[2], ids[0], ...rest.slice(0, 30)]);
    expect((await list(manager, { cursor: nextCursor })).map(({ concernId }) => concernId)).toEqual(
      rest.slice(30),
    );
    expect(
      await callApiUnchecked(app, 'getConcerns', { organizationId, cursor: 'x.1.1' }, manager.token),
    ).toMatchObject({ status: 400 });
  });

  it('reaches more waiting ones than a page has, and then the others; 要対応 has the oldest and counts all', async () => {
    const context = await makeConcernsContext();
    const { kysely, organizationId, team, raised, markRead, app, unanswered } = context;
    const { member, manager } = team;
    const read = await raised(member);
    await markRead(manager, read);
    await kysely
      .updateTable('concern_readers')
      .set({ awaited: false })
      .where('concern_id', '=', read)
      .execute();
    const template = await raised(member);
    const copies = await copyConcern(context, {
      concernId: template,
      count: maxWaitingConcerns + 20,
      addressee: manager,
      isWaiting: true,
    });
    const found: number[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await callApi(
        app,
        'getConcerns',
        { organizationId, ...(cursor !== undefined && { cursor }) },
        manager.token,
      );
      found.push(...body.concerns.map(({ concernId }) => concernId));
      cursor = body.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(found).toEqual([...copies, template, read]);

    const inbox = await unanswered(manager);
    expect(inbox.concerns.map(({ concernId }) => concernId)).toEqual(
      [template, ...copies.reverse()].slice(0, maxUnansweredConcerns),
    );
    expect(inbox).toMatchObject({ unanswered: copies.length + 1, waiting: copies.length + 1 });
  });

  it('has nothing after an exactly full page, and the others after exactly as many as may wait', async () => {
    const context = await makeConcernsContext();
    const { app, organizationId, team, raised } = context;
    const concernId = await raised(team.member, { audience: 'leaders' });
    const copy = (count: number, isWaiting: boolean) =>
      copyConcern(context, { concernId, count, addressee: team.manager, isWaiting });
    const page = async () => {
      const { body } = await callApi(app, 'getConcerns', { organizationId }, team.manager.token);
      return [body.concerns.length, body.nextCursor !== null];
    };
    await copy(concernsPageSize, false);
    expect(await page()).toEqual([concernsPageSize, false]);
    await copy(1, false);
    expect(await page()).toEqual([concernsPageSize, true]);
    await copy(maxWaitingConcerns, true);
    expect(await page()).toEqual([maxWaitingConcerns + concernsPageSize, true]);
    await copy(1, true);
    expect(await page()).toEqual([maxWaitingConcerns, true]);
  });

  it('counts the comments of each concern, without deleted ones', async () => {
    const { team, raised, comment, commented, remove, list } = await makeConcernsContext();
    const { member, manager } = team;
    const discussed = await raised(member);
    const quiet = await raised(member);
    await comment(manager, discussed);
    await comment(member, discussed);
    await remove(manager, await commented(manager, discussed));
    const counts = (await list(manager)).map(({ concernId, commentCount }) => [concernId, commentCount]);
    expect(Object.fromEntries(counts)).toEqual({ [discussed]: 2, [quiet]: 0 });
  });

  it('is filtered by part, state, project and text; the text is searched in what may be read', async () => {
    const { team, raised, comment, remove, commented, settle, list } = await makeConcernsContext();
    const { member, manager, owner } = team;
    const own = await raised(manager, { audience: 'leaders' }, { title: '予算 100%', body: '見直したい' });
    const addressed = await raised(member, {}, { title: '体制', body: 'ＡＢＣ計画について' });
    const secret = await raised(member, { audience: 'leaders' }, { title: '秘密', body: 'abc計画' });
    await comment(owner, addressed, { body: '来週の定例で話します' });
    const deletedId = await commented(owner, addressed, { body: '取り消した言葉' });
    await remove(owner, deletedId);
    await settle(manager, own);

    const found = async (input: object) =>
      (await list(manager, input)).map(({ concernId }) => concernId).sort((a, b) => a - b);
    expect(await found({})).toEqual([own, addressed]);
    expect(await found({ view: 'mine' })).toEqual([own]);
    expect(await found({ view: 'addressed' })).toEqual([addressed]);
    expect(await found({ state: 'settled' })).toEqual([own]);
    expect(await found({ state: 'open' })).toEqual([addressed]);
    expect(await found({ state: 'unanswered' })).toEqual([]);
    const waiting = await list(owner, { state: 'unanswered' });
    expect(waiting.map(({ concernId }) => concernId)).toEqual([secret]);
    expect(await found({ search: 'abc' })).toEqual([addressed]);
    expect(await found({ search: '100%' })).toEqual([own]);
    expect(await found({ search: '_' })).toEqual([]);
    expect(await found({ search: '%' })).toEqual([own]);
    expect(await found({ search: '定例' })).toEqual([addressed]);
    expect(await found({ search: '取り消した' })).toEqual([]);
    expect(await found({ search: '秘密' })).toEqual([]);
    expect(await found({ search: '　' })).toEqual([own, addressed]);
    // The search works as for reports: it finds words anywhere, ignores spaces, and takes any form of a kanji.
    expect(await found({ search: '定例　ＡＢＣ' })).toEqual([addressed]);
    expect(await found({ search: '定例 予算' })).toEqual([]);
    expect(await found({ search: 'abc計 画' })).toEqual([addressed]);
    expect(await found({ search: '體\u{e0100}制' })).toEqual([addressed]);
  });

  it('finds mentioned people in comments by their names of today, and nothing by how a mention is stored', async () => {
    const { kysely, team, raised, comment, list } = await makeConcernsContext();
    const { member, manager } = team;
    const concernId = await raised(member);
    await comment(manager, concernId, { body: `<@${member.serviceUserId}>さん、<@@1>です` });
    await kysely
      .updateTable('service_users')
      .set({ name: '外村 五郎' })
      .where('id', '=', member.serviceUserId)
      .execute();

    const found = async (search: string) => (await list(manager, { search })).length;
    expect(await found('@外村 五郎さん、')).toBe(1);
    expect(await found('<@1>です')).toBe(1);
    expect(await found(member.name)).toBe(0);
    expect(await found(`<@${member.serviceUserId}>`)).toBe(0);
    expect(await found('退会')).toBe(0);
  });

  it('takes two queries after the authorization at most, with any number of concerns', async () => {
    const { app, database, organizationId, team, raised, commented } = await makeConcernsContext();
    const concernId = await raised(team.member);
    await raised(team.member);
    await commented(team.manager, concernId);
    for (const [operation, input] of [
      ['getConcerns', { organizationId }],
      ['getUnansweredConcerns', { organizationId }],
      ['getConcernComments', { organizationId, concernId }],
    ] as const) {
      const statements = await recordStatements(database.pool, async () => {
        const { status } = await callApiUnchecked(app, operation, input, team.manager.token);
        expect(status).toBe(200);
      });
      expect(statements.length).toBeLessThanOrEqual(3);
    }
  });
});

describe('talking', () => {
  it('notifies writer, addressees and those who have commented, mentioned people of the mention', async () => {
    const { team, raised, commented, notified } = await makeConcernsContext();
    const { member, manager, owner, supervisor } = team;
    const concernId = await raised(member);
    await commented(owner, concernId);
    await commented(member, concernId, {
      body: `<@${supervisor.serviceUserId}> <@${manager.serviceUserId}> お願いします。`,
    });
    const kinds = async (person: TestPerson) => (await notified(person)).map(({ kind }) => kind);
    expect(await kinds(manager)).toEqual(['mention', 'concernComment', 'concern']);
    expect(await kinds(supervisor)).toEqual(['mention']);
    expect(await kinds(owner)).toEqual(['concernComment']);
    expect(await kinds(member)).toEqual(['concernComment']);
    expect((await notified(manager))[0]).toMatchObject({
      actor: asPerson(member),
      concernId,
      projectId: null,
      projectName: null,
      excerpt: null,
      deletedSubject: null,
    });
  });

  it('mentions readers only', async () => {
    const { team, raised, comment, thread } = await makeConcernsContext();
    const concernId = await raised(team.member, { leftOut: [team.supervisor.serviceUserId] });
    for (const person of [team.supervisor, team.guest]) {
      expect(await comment(team.manager, concernId, { body: `<@${person.serviceUserId}>` })).toMatchObject({
        status: 422,
        body: { error: 'mention' },
      });
    }
    expect((await thread(team.member, concernId)).body.comments).toEqual([]);
  });

  it('keeps mentions of people who have left, and names them no more', async () => {
    const { app, organizationId, team, raised, commented, rewrite, thread, list } =
      await makeConcernsContext();
    const { member, manager, owner } = team;
    const concernId = await raised(member);
    const mention = `<@${manager.serviceUserId}>`;
    const commentId = await commented(owner, concernId, { body: `${mention}さんへ` });
    const comments = async () => (await thread(member, concernId)).body.comments;
    expect(await comments()).toMatchObject([{ mentions: [asPerson(manager)] }]);

    const leaving = { organizationId, serviceUserId: manager.serviceUserId };
    expect((await callApi(app, 'removeMember', leaving, owner.token)).status).toBe(200);

    expect(await comments()).toMatchObject([{ body: `${mention}さんへ`, mentions: [] }]);
    expect(await list(member, { search: '退会したメンバーさんへ' })).toHaveLength(1);
    expect(await list(member, { search: manager.name })).toEqual([]);
    expect((await rewrite(owner, commentId, { body: `${mention}さんにも` })).status).toBe(200);
    expect((await rewrite(owner, commentId, { body: mention.repeat(200), version: 2 })).status).toBe(200);
    const other = await commented(owner, concernId);
    expect((await rewrite(owner, other, { body: mention })).status).toBe(422);
  });

  it('is edited by the author from the version they saw', async () => {
    const { team, raised, commented, rewrite, thread } = await makeConcernsContext();
    const concernId = await raised(team.member);
    const id = await commented(team.manager, concernId);
    expect((await rewrite(team.owner, id)).status).toBe(403);
    expect((await rewrite(team.manager, id, { body: '' })).status).toBe(400);
    expect((await rewrite(team.manager, id, { body: 'あ'.repeat(10_001) })).status).toBe(400);
    expect((await rewrite(team.manager, id)).status).toBe(200);
    expect(await rewrite(team.manager, id)).toMatchObject({ status: 409, body: { error: 'conflict' } });
    expect((await thread(team.member, concernId)).body.comments).toMatchObject([
      { id, body: '直しました。', edited: true, version: 2, mine: false, mayDelete: false },
    ]);
    expect((await thread(team.manager, concernId)).body.comments).toMatchObject([
      { mine: true, mayDelete: true },
    ]);
  });

  it('keeps the place of a deleted comment, without its text; author, owners and supervisors may delete', async () => {
    const { kysely, team, raised, commented, rewrite, remove, thread, notified } =
      await makeConcernsContext();
    const concernId = await raised(team.member);
    const [first, second] = [
      await commented(team.manager, concernId),
      await commented(team.manager, concernId),
    ];
    expect((await remove(team.member, first)).status).toBe(403);
    expect((await remove(team.manager, first)).status).toBe(200);
    expect((await remove(team.supervisor, second)).status).toBe(200);
    expect((await remove(team.manager, first)).status).toBe(404);
    expect((await rewrite(team.manager, first)).status).toBe(404);
    expect((await thread(team.member, concernId)).body.comments).toMatchObject([
      { id: first, body: '', deleted: true, mayDelete: false },
      { id: second, body: '', deleted: true },
    ]);
    expect((await notified(team.member))[0]).toMatchObject({ concernId, deletedSubject: 'reply' });
    expect(
      await kysely
        .selectFrom('concern_comments')
        .select('body')
        .where('concern_id', '=', concernId)
        .execute(),
    ).toEqual([{ body: '' }, { body: '' }]);
  });

  it('is unread for the others until they read it; read receipts are for the writer only', async () => {
    const { clock, team, raised, commented, markRead, thread, unanswered, notified } =
      await makeConcernsContext();
    const { member, manager, owner } = team;
    const concernId = await raised(member);
    expect((await unanswered(manager)).waiting).toBe(1);
    expect((await unanswered(owner)).waiting).toBe(1);
    clock.advance(60_000);
    await markRead(owner, concernId);
    clock.advance(60_000);
    await markRead(owner, concernId);
    expect((await unanswered(owner)).waiting).toBe(0);
    expect((await thread(member, concernId)).body.concern.receipts).toEqual([
      { serviceUserId: owner.serviceUserId, readAt: '2026-11-20T03:01:00.000Z' },
    ]);
    for (const person of [owner, manager])
      expect((await thread(person, concernId)).body.concern.receipts).toBeNull();

    await commented(manager, concernId);
    expect((await unanswered(member)).waiting).toBe(1);
    expect(await notified(member)).toMatchObject([{ read: false }]);
    await markRead(member, concernId);
    const { receipts } = (await thread(member, concernId)).body.concern;
    expect(receipts?.map(({ serviceUserId }) => serviceUserId)).toEqual([owner.serviceUserId]);
    // Read here, so it is read in the list of notifications too.
    expect(await notified(member)).toMatchObject([{ read: true }]);
  });

  it('invalidates the open pages of the writer when others have read it', async () => {
    const { database, team, raised, commented, markRead } = await makeConcernsContext();
    const { member, owner } = team;
    const concernId = await raised(member);
    const topicsOfReading = async (person: TestPerson) =>
      Object.keys(await tagsPublishedBy(database, () => markRead(person, concernId))).length;
    expect(await topicsOfReading(owner)).toBe(2);
    await commented(owner, concernId);
    expect(await topicsOfReading(member)).toBe(1);
  });

  it('stays unread for a comment that arrived while it was being read', async () => {
    const { team, raised, commented, markRead, thread, unanswered, notified } = await makeConcernsContext();
    const { member, manager } = team;
    const concernId = await raised(member);
    const shown = await commented(manager, concernId);
    await commented(manager, concernId, { body: '追伸です。' });
    await markRead(member, concernId, shown);
    expect((await thread(member, concernId)).body.concern.unread).toBe(true);
    expect((await unanswered(member)).waiting).toBe(1);
    expect((await notified(member)).map(({ read }) => read)).toEqual([false, true]);

    // Comments of one's own and deleted ones leave nothing unread.
    const newest = (await thread(member, concernId)).body.comments.at(-1)!.id;
    await commented(member, concernId);
    await markRead(member, concernId, newest);
    expect((await unanswered(member)).waiting).toBe(0);
  });
});

describe('waiting for an answer', () => {
  it('holds what is addressed and unanswered, oldest first, and empties by answering', async () => {
    const { clock, team, raised, comment, markRead, remove, unanswered, commented } =
      await makeConcernsContext();
    const { member, manager, owner } = team;
    const first = await raised(member);
    clock.advance(60_000);
    const second = await raised(member);
    const ids = async (person: TestPerson) =>
      (await unanswered(person)).concerns.map(({ concernId }) => concernId);
    expect(await ids(manager)).toEqual([first, second]);
    expect(await ids(owner)).toEqual([]);
    // Neither reading it nor a further word of the writer is an answer.
    await markRead(manager, first);
    await comment(member, first);
    expect(await ids(manager)).toEqual([first, second]);
    const answer = await commented(owner, first);
    expect(await ids(manager)).toEqual([second]);
    await remove(owner, answer);
    expect(await ids(manager)).toEqual([first, second]);
  });

  it('ends when the writer marks it as settled, and begins again when they open it again', async () => {
    const { team, raised, settle, unanswered, thread } = await makeConcernsContext();
    const { member, manager, owner } = team;
    const concernId = await raised(member);
    for (const person of [manager, owner]) expect((await settle(person, concernId)).status).toBe(403);
    for (const settled of [true, true, false, false]) {
      expect((await settle(member, concernId, settled)).status).toBe(200);
      expect((await thread(manager, concernId)).body.concern.settled).toBe(settled);
      expect((await unanswered(manager)).concerns).toHaveLength(settled ? 0 : 1);
    }
  });
});

it('is heard of by its readers only: on their own topics, with tags that say nothing', async () => {
  const { database, organizationId, team, raised, comment, settle } = await makeConcernsContext();
  const { member, manager } = team;
  const published = await tagsPublishedBy(database, async () => {
    const concernId = await raised(member, { audience: 'people', people: [manager.serviceUserId] });
    await comment(manager, concernId);
    await settle(member, concernId);
  });
  const tags = new Set([`Concerns:${organizationId}`, `Notifications:${organizationId}`]);
  expect(published).toEqual({
    [`user:${member.serviceUserId}`]: tags,
    [`user:${manager.serviceUserId}`]: tags,
  });
});

describe('a deleted account', () => {
  it('takes its concerns along, with the answers, and leaves its comments on those of others', async () => {
    const { database, services, kysely, team, raised, commented, thread, list } = await makeConcernsContext();
    const { member, manager } = team;
    const own = await raised(member);
    const answer = await commented(manager, own);
    const other = await raised(manager, { audience: 'people', people: [member.serviceUserId] });
    await commented(member, other, { body: '私もそう思います。' });

    await inTransaction(database, (tx) => runCommand(tx, services, deleteAccount, { actor: member }));
    expect(await thread(manager, own)).toMatchObject({ status: 404 });
    expect((await list(manager)).map(({ concernId }) => concernId)).toEqual([other]);
    expect((await thread(manager, other)).body.comments).toMatchObject([
      { author: null, body: '私もそう思います。' },
    ]);
    for (const [table, column, id] of [
      ['concerns', 'id', own],
      ['concern_readers', 'concern_id', own],
      ['concern_comments', 'id', answer],
    ] as const) {
      const rows = await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(
        kysely,
      );
      expect(rows.rows).toEqual([]);
    }
  });
});
