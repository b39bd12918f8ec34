import { gzipSync } from 'node:zlib';
import { callApi, callApiUnchecked } from '../../../../test/support/app/callApi';
import { recordStatements } from '../../../../test/support/app/recordStatements';
import { testApp } from '../../../../test/support/app/testApp';
import { testNow } from '../../../../test/support/app/testNow';
import { makeOrganization } from '../../../../test/support/factories/organizations';
import { makeMember, type TestPerson } from '../../../../test/support/factories/people';
import { joinProject, makeProject, type TestProject } from '../../../../test/support/factories/projects';
import { makeRound } from '../../../../test/support/factories/rounds';
import { roles, type Role } from '../../../domain/roles';
import type { Input } from '../../../contract/types';
import { reportPageSize } from '../../../domain/reportList';

const openFrom = '2026-11-16';
const dayMs = 86_400_000;

/** Two projects with a report each: all roles are in the first, nobody but its writer in the second. */
async function start() {
  const { app, services } = await testApp();
  const { database } = services;
  const { kysely } = database;
  const { organizationId, owner } = await makeOrganization(database);
  const writer = await makeMember(database, organizationId, 'member', '書き手 久美');
  const people = { admin: owner } as Record<Role, TestPerson>;
  for (const role of roles)
    if (role !== 'admin') people[role] = await makeMember(database, organizationId, role, `${role}の人`);
  const members = roles.map((role) => [people[role], 'viewer'] as const);
  const own = await makeProject(database, organizationId, [[writer, 'editor'], ...members], '自分の企画');
  const other = await makeProject(database, organizationId, [[writer, 'editor']], 'ほかの企画');

  /** Submits the report of a person in a new round of the project, or again in the given one. */
  const submit = async (
    project: TestProject,
    text: string,
    {
      person = writer,
      round = undefined as Awaited<ReturnType<typeof makeRound>> | undefined,
      version = 0,
    } = {},
  ) => {
    const opened = round ?? (await makeRound(database, project, { openFrom }));
    const surveyId = opened.surveyIds[person.serviceUserId]!;
    const entries = [{ key: 'done', text }];
    const sent = await callApi(
      app,
      'createReport',
      { surveyId, entries, submit: true, version },
      person.token,
    );
    expect(sent.status).toBe(200);
    return { surveyId, round: opened };
  };
  const ownReport = await submit(own, '自分の企画の合言葉は青い鳥');
  const otherReport = await submit(other, 'ほかの企画の合言葉は青い鳥');

  /** Inserts submitted reports of people who have left into a round of a project. */
  const insertReports = async (
    { organizationId: organization_id, projectId: project_id }: TestProject,
    roundId: number,
    reports: readonly { text: string; submittedAt: Date }[],
  ) => {
    const at = { organization_id, project_id, round_id: roundId, service_user_id: null, updated_at: testNow };
    const surveys = await kysely
      .insertInto('surveys')
      .values(reports.map(() => at))
      .returning('id')
      .execute();
    const readers = Object.values(people).map(({ serviceUserId }) => serviceUserId);
    await kysely
      .insertInto('reports')
      .values(
        reports.map(({ text, submittedAt }, n) => ({
          ...at,
          survey_id: surveys[n]!.id,
          entries: JSON.stringify({ done: text, worry: text }),
          readers,
          submitted_at: submittedAt,
        })),
      )
      .execute();
    return { surveyIds: surveys.map(({ id }) => id), readers };
  };

  const list = (
    person: TestPerson,
    input: Partial<Omit<Input<'getOrganizationReports'>, 'organizationId'>> = {},
  ) => callApi(app, 'getOrganizationReports', { organizationId, openFrom, ...input }, person.token);
  const search = (
    person: TestPerson,
    text: string,
    input: Partial<Omit<Input<'searchReports'>, 'organizationId'>> = {},
  ) => callApi(app, 'searchReports', { organizationId, text, ...input }, person.token);
  const marks = (person: TestPerson) =>
    callApi(app, 'getOrganizationReportMarks', { organizationId, openFrom }, person.token);
  const rounds = (person: TestPerson) =>
    callApi(app, 'getOrganizationReportRounds', { organizationId }, person.token);

  /** Everything in which a person sees reports: texts, found texts, counts. */
  const visibleTo = async (person: TestPerson) => {
    const [listed, found, counted, days] = await Promise.all([
      list(person),
      search(person, '青い鳥'),
      marks(person),
      rounds(person),
    ]);
    return {
      listed: listed.status === 200 ? listed.body.reports.map(({ surveyId }) => surveyId) : listed.status,
      found: found.status === 200 ? found.body.reports.map(({ surveyId }) => surveyId) : found.status,
      submitted:
        counted.status === 200
          ? counted.body.projects
              .flatMap(({ projectId, rounds: [newest] }) =>
                newest && newest.submitted > 0 ? [projectId] : [],
              )
              .sort((a, b) => a - b)
          : counted.status,
      unread:
        days.status === 200 ? days.body.rounds.reduce((sum, { unread }) => sum + unread, 0) : days.status,
    };
  };
  const seeing = (...reports: { surveyId: number; projectId: number }[]) => ({
    listed: reports.map(({ surveyId }) => surveyId),
    found: reports.map(({ surveyId }) => surveyId),
    submitted: reports.map(({ projectId }) => projectId).sort((a, b) => a - b),
    unread: reports.length,
  });
  return {
    app,
    database,
    kysely,
    organizationId,
    people,
    writer,
    projects: { own, other },
    own: { ...ownReport, ...own },
    other: { ...otherReport, ...other },
    submit,
    insertReports,
    list,
    search,
    marks,
    rounds,
    visibleTo,
    seeing,
  };
}

describe('who sees which reports', () => {
  it('own and other projects, by role', async () => {
    const { people, own, other, visibleTo, seeing } = await start();
    for (const role of roles) {
      const canSeeAll = role === 'admin' || role === 'supervisor';
      const sees = canSeeAll ? seeing(other, own) : seeing(own);
      expect({ role, ...(await visibleTo(people[role])) }).toEqual({ role, ...sees });
    }
  });

  it('the same when the projects are archived', async () => {
    const { app, kysely, organizationId, people, own, other, list, search, visibleTo, seeing } =
      await start();
    await kysely
      .updateTable('projects')
      .set({ project_status: 'archived' })
      .where('organization_id', '=', organizationId)
      .execute();
    expect(await visibleTo(people.supervisor)).toEqual(seeing(other, own));
    expect(await visibleTo(people.guest)).toEqual(seeing(own));

    const { projectId } = own;
    const ids = async (sent: ReturnType<typeof list> | ReturnType<typeof search>) =>
      (await sent).body.reports.map(({ surveyId }) => surveyId);
    expect(await ids(list(people.guest, { projectId }))).toEqual([own.surveyId]);
    expect(await ids(search(people.guest, '青い鳥', { projectId }))).toEqual([own.surveyId]);
    const input = { organizationId, projectId, openFrom };
    const { body } = await callApi(app, 'getProjectReportMarks', input, people.guest.token);
    expect(body.projects).toMatchObject([
      { projectId, projectStatus: 'archived', rounds: [{ submitted: 1 }] },
    ]);
  });

  it('by the role of today, but never more than when the report was sent', async () => {
    const { database, kysely, organizationId, people, own, other, projects, submit, visibleTo, seeing } =
      await start();
    const setRole = (person: TestPerson, role: Role) =>
      kysely
        .updateTable('organization_members')
        .set({ user_role: role })
        .where('organization_id', '=', organizationId)
        .where('service_user_id', '=', person.serviceUserId)
        .execute();
    await setRole(people.supervisor, 'member');
    expect(await visibleTo(people.supervisor)).toEqual(seeing(own));
    await setRole(people.manager, 'supervisor');
    expect(await visibleTo(people.manager)).toEqual(seeing(own));
    await joinProject(database, projects.other, people.member, 'editor');
    expect(await visibleTo(people.member)).toEqual(seeing(own));

    await submit(projects.other, 'ほかの企画の合言葉は青い鳥、改めて', { round: other.round, version: 1 });
    expect(await visibleTo(people.manager)).toEqual(seeing(other, own));
    expect(await visibleTo(people.member)).toEqual(seeing(other, own));
  });

  it('nothing of a project they left, nor of an organization', async () => {
    const { kysely, organizationId, people, visibleTo } = await start();
    await kysely
      .deleteFrom('project_members')
      .where('service_user_id', '=', people.member.serviceUserId)
      .execute();
    expect(await visibleTo(people.member)).toEqual({ listed: 404, found: [], submitted: 404, unread: 0 });

    await kysely
      .deleteFrom('organization_members')
      .where('organization_id', '=', organizationId)
      .where('service_user_id', '=', people.guest.serviceUserId)
      .execute();
    expect(await visibleTo(people.guest)).toEqual({ listed: 404, found: 404, submitted: 404, unread: 404 });
  });

  it('who has not submitted: owners, supervisors, editors, and oneself', async () => {
    const { app, kysely, organizationId, people, own, marks } = await start();
    await kysely
      .updateTable('project_members')
      .set({ project_role: 'editor' })
      .where('project_id', '=', own.projectId)
      .where('service_user_id', '=', people.manager.serviceUserId)
      .execute();
    const waiting = async (person: TestPerson) =>
      (await marks(person)).body.people.flatMap(({ person: { serviceUserId }, rounds }) =>
        rounds[0]!.waiting > 0 ? [serviceUserId] : [],
      );
    const everyone = roles.map((role) => people[role].serviceUserId).sort((a, b) => a - b);
    const sorted = async (person: TestPerson) => (await waiting(person)).sort((a, b) => a - b);
    expect(await sorted(people.admin)).toEqual(everyone);
    expect(await sorted(people.manager)).toEqual(everyone);
    expect(await sorted(people.member)).toEqual([people.member.serviceUserId]);
    expect(await sorted(people.guest)).toEqual([people.guest.serviceUserId]);

    const { projectId } = own;
    const input = { organizationId, projectId, openFrom };
    const ofProject = async () =>
      (await callApi(app, 'getProjectReportMarks', input, people.manager.token)).body.projects;
    const submitted = { submitted: 1, late: 0, unread: 1, commented: 0 };
    expect(await ofProject()).toEqual([
      expect.objectContaining({ projectId, rounds: [{ ...submitted, missing: 0, waiting: 5 }] }),
    ]);
    await kysely
      .updateTable('rounds')
      .set({ closes_at: testNow })
      .where('project_id', '=', projectId)
      .execute();
    expect(await ofProject()).toEqual([
      expect.objectContaining({ projectId, rounds: [{ ...submitted, missing: 5, waiting: 0 }] }),
    ]);
  });
});

describe('the list of a round', () => {
  it('has unread reports first, and does not move while they are read', async () => {
    const { app, organizationId, people, own, other, list } = await start();
    const asOf = testNow.toISOString();
    const read = (report: typeof own) =>
      callApi(
        app,
        'createRead',
        { organizationId, projectId: report.projectId, surveyIds: [report.surveyId] },
        people.admin.token,
      );
    await read(other);
    const order = async (input = {}) =>
      (await list(people.admin, input)).body.reports.map(({ surveyId, read: isRead }) => [surveyId, isRead]);
    expect(await order()).toEqual([
      [own.surveyId, false],
      [other.surveyId, true],
    ]);
    expect(await order({ asOf })).toEqual([
      [other.surveyId, true],
      [own.surveyId, false],
    ]);
    expect(await order({ view: 'unread' })).toEqual([[own.surveyId, false]]);
  });

  it('is filtered by project, client, writer, and what is one’s own', async () => {
    const { kysely, organizationId, people, writer, own, other, list } = await start();
    const client = await kysely
      .insertInto('clients')
      .values({ organization_id: organizationId, name: '得意先', created_at: testNow })
      .returning('id')
      .executeTakeFirstOrThrow();
    await kysely
      .updateTable('projects')
      .set({ client_id: client.id })
      .where('id', '=', other.projectId)
      .execute();
    const listed = async (person: TestPerson, input: Parameters<typeof list>[1]) =>
      (await list(person, input)).body.reports.map(({ surveyId }) => surveyId);
    expect(await listed(people.admin, { projectId: own.projectId })).toEqual([own.surveyId]);
    expect(await listed(people.admin, { clientId: client.id })).toEqual([other.surveyId]);
    expect(await listed(people.admin, { serviceUserId: writer.serviceUserId })).toHaveLength(2);
    expect(await listed(people.admin, { serviceUserId: people.guest.serviceUserId })).toEqual([]);
    expect(await listed(people.admin, { view: 'ownProjects' })).toEqual([own.surveyId]);
    expect(await listed(people.admin, { view: 'mine' })).toEqual([]);
    expect(await listed(writer, { view: 'mine' })).toHaveLength(2);
    expect(await listed(people.admin, { report: other.surveyId })).toEqual([other.surveyId]);
    expect(await listed(people.member, { report: other.surveyId })).toEqual([]);
    expect(await listed(people.admin, { report: other.surveyId, projectId: own.projectId })).toEqual([]);
    expect(await listed(people.admin, { report: 999_999_999 })).toEqual([]);
  });

  it('gives long pages in parts, in three queries and 60 KB compressed', async () => {
    const { app, database, kysely, organizationId, people, own, insertReports } = await start();
    const text = Array.from({ length: 60 }, (_, n) => `第${n * 7919}条の見直しを進めました。`).join('');
    const { surveyIds, readers } = await insertReports(
      own,
      own.round.roundId,
      Array.from({ length: 50 }, (_, n) => ({
        text: `${n}${text}`,
        submittedAt: new Date(testNow.getTime() - n * 60_000),
      })),
    );
    await kysely
      .insertInto('report_reads')
      .values(
        surveyIds.flatMap((survey_id) =>
          readers.map((service_user_id) => ({ survey_id, service_user_id, read_at: testNow })),
        ),
      )
      .execute();

    const listed: number[] = [];
    let cursor: string | undefined;
    do {
      const statements = await recordStatements(database.pool, async () => {
        const { body } = await callApi(
          app,
          'getOrganizationReports',
          { organizationId, openFrom, cursor },
          people.admin.token,
        );
        expect(body.reports.length).toBeGreaterThan(0);
        expect(gzipSync(JSON.stringify(body)).length).toBeLessThanOrEqual(60 * 1024);
        listed.push(...body.reports.map(({ surveyId }) => surveyId));
        cursor = body.nextCursor ?? undefined;
      });
      expect(statements.length).toBeLessThanOrEqual(3);
    } while (cursor !== undefined);
    expect(listed).toHaveLength(52);
    expect(new Set(listed).size).toBe(52);
  });

  it('says that a day has no round, and hides foreign projects', async () => {
    const { app, database, organizationId, people, projects, own, other, list, search, marks } =
      await start();
    const foreign = await start();
    const notFound = async (sent: Promise<{ status: number; body: { message?: string } }>) => {
      const { status, body } = await sent;
      return [status, body.message];
    };
    const noRound = [404, '回が見つかりませんでした。'];
    expect(await notFound(list(people.admin, { openFrom: '2026-11-17' }))).toEqual(noRound);
    const elsewhere = { organizationId, openFrom: '2026-11-17' };
    expect(await notFound(callApi(app, 'getOrganizationReportMarks', elsewhere, people.admin.token))).toEqual(
      noRound,
    );
    await makeRound(database, projects.own, { openFrom: '2026-11-17' });
    const ofOther = { ...elsewhere, projectId: other.projectId };
    expect(await notFound(callApi(app, 'getProjectReportMarks', ofOther, people.admin.token))).toEqual(
      noRound,
    );
    expect((await marks(foreign.people.admin)).status).toBe(404);
    for (const projectId of [foreign.own.projectId, 999_999_999]) {
      expect((await list(people.admin, { projectId })).status).toBe(404);
      expect((await search(people.admin, '青い鳥', { projectId })).status).toBe(404);
    }
    expect((await list(people.member, { projectId: other.projectId })).status).toBe(404);
    expect((await search(people.member, '青い鳥', { projectId: other.projectId })).status).toBe(404);
    const cursor = `reports-${organizationId}-2026-11-09-read.1.1`;
    expect((await list(people.admin, { cursor })).status).toBe(400);
    expect((await list(people.admin, { projectId: own.projectId })).status).toBe(200);
  });
});

it('the day to read is the newest with unread reports, then the newest with readable ones, then none', async () => {
  const { app, database, organizationId, people, writer, projects, own, insertReports, rounds } =
    await start();
  const dayOf = async (person: TestPerson) => (await rounds(person)).body.dayToRead;
  await makeRound(database, projects.own, { openFrom: '2026-11-19' });
  const older = await makeRound(database, projects.own, { openFrom: '2026-11-09' });
  const { surveyIds } = await insertReports(projects.own, older.roundId, [
    { text: '前の回', submittedAt: testNow },
  ]);
  const read = (ids: number[], person: TestPerson) =>
    callApi(app, 'createRead', { organizationId, projectId: own.projectId, surveyIds: ids }, person.token);

  expect(await dayOf(people.guest)).toBe(openFrom);
  await read([own.surveyId], people.guest);
  expect(await dayOf(people.guest)).toBe('2026-11-09');
  await read(surveyIds, people.guest);
  expect(await dayOf(people.guest)).toBe(openFrom);
  expect(await dayOf(writer)).toBe(openFrom);

  // The report of this project names others as its readers.
  const newcomer = await makeMember(database, organizationId, 'member', '新しい人');
  await joinProject(database, projects.other, newcomer, 'editor');
  expect(await dayOf(newcomer)).toBeNull();
});

describe('the plan free', () => {
  it('shows the last three rounds of each project only', async () => {
    const { database, kysely, organizationId, people, projects, insertReports, list, search, marks, rounds } =
      await start();
    for (const day of ['2026-11-09', '2026-11-02', '2026-10-26']) {
      const { roundId } = await makeRound(database, projects.own, { openFrom: day });
      await insertReports(projects.own, roundId, [{ text: '古い報告', submittedAt: testNow }]);
    }
    await kysely
      .updateTable('subscriptions')
      .set({ plan: 'free', status: 'active' })
      .where('organization_id', '=', organizationId)
      .execute();
    expect((await rounds(people.admin)).body.rounds.map((round) => round.openFrom)).toEqual([
      openFrom,
      '2026-11-09',
      '2026-11-02',
    ]);
    expect((await list(people.admin, { openFrom: '2026-10-26' })).body.error).toBe('planLimit');
    expect((await search(people.admin, '古い報告')).body.reports).toHaveLength(2);
    expect((await marks(people.admin)).body.openFroms).toHaveLength(3);
  });
});

describe('the search', () => {
  it.each([
    ['part of a word', '引き継ぎ資料を更新', '継ぎ資'],
    ['half-width katakana', 'サーバーの移行とデータ連携', 'ｻｰﾊﾞｰ'],
    ['full-width for half-width', 'ｻｰﾊﾞｰの移行', 'サーバー'],
    ['capitals and full-width letters', 'ＡＰＩとWebの修正', 'api web'],
    ['a single letter', '客先で作業', '客'],
    ['across a line break', '要件\n定義を完了', '要件定義'],
    ['several words in any order', '納期が遅れて増員を相談', '増員　納期'],
    ['letters outside the first plane', '𠮷野家さまの案件', '𠮷野'],
    ['capitals of other scripts', 'ΩМега', 'ωмЕ'],
    ['signs of LIKE and of patterns', '達成率は100%_です', '0%_で'],
  ])('finds %s', async (_name, text, query) => {
    const { submit, projects, own, people, search } = await start();
    await submit(projects.own, text, { round: own.round, version: 1 });
    const { body } = await search(people.member, query);
    expect(body.reports.map(({ surveyId }) => surveyId)).toEqual([own.surveyId]);
    expect(body.nextCursor).toBeNull();
  });

  it('shows where, and finds nothing else', async () => {
    const { people, own, search } = await start();
    const { body } = await search(people.member, '合言葉');
    expect(body.reports).toMatchObject([
      {
        surveyId: own.surveyId,
        openFrom,
        projectName: '自分の企画',
        excerpt: { label: '今回の成果', before: '自分の企画の', match: '合言葉', after: 'は青い鳥' },
      },
    ]);
    // The report has all pairs of letters of this word, but not in a row.
    expect((await search(people.member, 'い鳥青い')).body.reports).toEqual([]);
    expect((await search(people.member, '今回の成果')).body.reports).toEqual([]);
  });

  it('goes back through years, page by page', async () => {
    const { app, database, organizationId, people, own, insertReports } = await start();
    await makeRound(database, own, { openFrom: '2016-11-14' });
    // One page of reports is of this year; the others are 80 days apart and reach seven years back.
    const daysAgo = (n: number) => (n < reportPageSize ? n : 400 + (n - reportPageSize) * 80);
    const { surveyIds } = await insertReports(
      own,
      own.round.roundId,
      Array.from({ length: 45 }, (_, n) => ({
        text: `${n}番目の珍しい話`,
        submittedAt: new Date(testNow.getTime() - daysAgo(n) * dayMs),
      })),
    );
    const found: number[] = [];
    let cursor: string | undefined;
    let pages = 0;
    do {
      const { body } = await callApi(
        app,
        'searchReports',
        { organizationId, text: '珍しい', cursor },
        people.admin.token,
      );
      found.push(...body.reports.map(({ surveyId }) => surveyId));
      cursor = body.nextCursor ?? undefined;
      pages += 1;
    } while (cursor !== undefined);
    expect(found).toEqual(surveyIds);
    expect(pages).toBeGreaterThan(2);
  });

  it.each([
    ['ten thousand letters', 'あ'.repeat(10_000), '検索する言葉は100文字以内で入力してください。'],
    ['white space', '　 ', '検索する言葉を入力してください。'],
    ['two lines', 'あ\nい', '検索する言葉を入力してください。'],
  ])('refuses %s', async (_name, text, message) => {
    const { app, organizationId, people } = await start();
    const sent = await callApiUnchecked(app, 'searchReports', { organizationId, text }, people.admin.token);
    expect([sent.status, sent.body.message]).toEqual([400, message]);
  });

  it('reveals nothing of reports that the person may not read, not by a count or a further page either', async () => {
    const { people, other, insertReports, search, rounds } = await start();
    const answers = async () => [
      (await search(people.member, '青い鳥')).body,
      (await rounds(people.member)).body,
    ];
    const before = await answers();
    await insertReports(
      other,
      other.round.roundId,
      Array.from({ length: 2100 }, (_, n) => ({
        text: `${n}羽目の青い鳥`,
        submittedAt: new Date(testNow.getTime() - n * 60_000),
      })),
    );
    expect(await answers()).toEqual(before);
    const { body } = await search(people.admin, '青い鳥');
    expect(body.reports).toHaveLength(20);
    expect(body.nextCursor).not.toBeNull();
  });

  it('refuses what nobody can see', async () => {
    const { people, search } = await start();
    expect(await search(people.admin, '\u0085')).toMatchObject({ status: 400 });
  });
});
