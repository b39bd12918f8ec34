import { randomUUID } from 'node:crypto';
import { callApi } from '../../../../test/support/app/callApi';
import { mailsTo } from '../../../../test/support/app/mailbox';
import { publishedTags } from '../../../../test/support/app/publishedTags';
import { testApp } from '../../../../test/support/app/testApp';
import { testNow } from '../../../../test/support/app/testNow';
import { makeInvitation } from '../../../../test/support/factories/invitations';
import { makeOrganization } from '../../../../test/support/factories/organizations';
import { makeMember, type TestPerson } from '../../../../test/support/factories/people';
import { joinProject, makeProject, type TestProject } from '../../../../test/support/factories/projects';
import { linkLifetimesMs } from '../../../domain/links';
import type { Plan } from '../../../domain/billing/plans';
import { roleLabels, roles, type Role } from '../../../domain/roles';
import { consumeRateLimit } from '../rateLimits/consumeRateLimit';
import { rateLimits } from '../rateLimits/rateLimits';

const newAddress = () => `${randomUUID()}@test.example`;

async function start(plan?: Plan) {
  const { app, services, clock } = await testApp();
  const { database } = services;
  const { organizationId, owner } = await makeOrganization(database, plan && { plan });
  const importFile = (csv: string, { apply = true, by = owner }: { apply?: boolean; by?: TestPerson } = {}) =>
    callApi(app, 'importMembers', { organizationId, csv, apply }, by.token);
  const read = (lines: string[], apply: boolean, by: TestPerson) =>
    importFile(['メールアドレス,役割', ...lines].join('\n'), { apply, by });
  return {
    app,
    services,
    clock,
    database,
    organizationId,
    owner,
    importFile,
    add: (role: Role) => makeMember(database, organizationId, role),
    waits: (email: string, userRole: Role) => makeInvitation(database, organizationId, { email, userRole }),
    preview: async (lines: string[], by: TestPerson = owner) =>
      (await read(lines, false, by)).body.lines.map(({ outcome, message }) => message ?? outcome),
    apply: (lines: string[], by: TestPerson = owner) => read(lines, true, by),
    invitations: async () =>
      (await callApi(app, 'getInvitations', { organizationId }, owner.token)).body.invitations,
    write: (by: TestPerson = owner) => callApi(app, 'exportMembers', { organizationId }, by.token),
  };
}

test('each line reports its outcome; the preview changes nothing, applying invites all', async () => {
  const { app, services, database, organizationId, owner, add, waits, apply, invitations } = await start();
  const member = await add('member');
  const [waiting, renewed, first, second] = [newAddress(), newAddress(), newAddress(), newAddress()];
  await waits(waiting, 'guest');
  await waits(renewed, 'guest');
  const lines = [
    `${member.email},チームメンバー`,
    `${waiting},外部メンバー`,
    `${renewed.toUpperCase()},manager`,
    `　${first.replace('@', '＠')},ＧＵＥＳＴ`,
    '',
    `${second},プロジェクトマネージャー`,
  ];
  const manager = 'プロジェクトマネージャー';
  const columns = ['メールアドレス', '氏名', '役割', 'プロジェクト'];
  const expected = [
    { line: 2, subject: member.email, cells: ['', 'チームメンバー', ''], outcome: 'same', message: null },
    { line: 3, subject: waiting, cells: ['', '外部メンバー', ''], outcome: 'same', message: null },
    { line: 4, subject: renewed, cells: ['', manager, ''], outcome: 'update', message: '招待し直します。' },
    { line: 5, subject: first, cells: ['', '外部メンバー', ''], outcome: 'create', message: null },
    { line: 7, subject: second, cells: ['', manager, ''], outcome: 'create', message: null },
  ];
  const csv = ['メールアドレス,役割', ...lines].join('\n');
  const before = await invitations();
  const preview = await callApi(app, 'importMembers', { organizationId, csv, apply: false }, owner.token);
  expect(preview).toEqual({ status: 200, body: { applied: false, columns, lines: expected, leftOut: null } });
  expect(await invitations()).toEqual(before);

  expect((await apply(lines)).body).toEqual({ applied: true, columns, lines: expected, leftOut: null });
  const offered = (await invitations()).map(({ email, userRole }) => [email, userRole]);
  expect(new Map(offered as [string, Role][])).toEqual(
    new Map<string, Role>([
      [waiting, 'guest'],
      [renewed, 'manager'],
      [first, 'guest'],
      [second, 'manager'],
    ]),
  );
  expect(await mailsTo(services, waiting)).toHaveLength(0);
  expect(await mailsTo(services, renewed)).toHaveLength(1);
  expect(await mailsTo(services, first)).toHaveLength(1);
  expect(await publishedTags(database, `organization:${organizationId}`)).toEqual([
    `Invitations:${organizationId}`,
  ]);
  expect((await apply(lines)).body.lines.map(({ outcome }) => outcome)).toEqual(Array(5).fill('same'));
});

test('invalid lines are left out, and come back as a file with their reasons', async () => {
  const { add, apply, importFile, invitations } = await start();
  const member = await add('member');
  const address = newAddress();
  const { status, body } = await apply([
    `${address},guest`,
    'だれか,guest',
    ',guest',
    `${newAddress()},部長`,
    newAddress(),
    `${address.toUpperCase()},member`,
    `${member.email},manager`,
  ]);
  expect({ status, applied: body.applied }).toEqual({ status: 200, applied: true });
  expect(body.lines.map(({ line, message }) => [line, message])).toEqual([
    [2, null],
    [3, 'メールアドレスの形式が正しくありません。'],
    [4, 'メールアドレスを入力してください。'],
    [5, '「部長」という役割はありません。'],
    [6, '役割を入力してください。'],
    [7, '2行目と同じメールアドレスです。'],
    [8, 'すでにチームメンバーです。役割はメンバー管理で変更できます。'],
  ]);
  expect(body.lines.at(-1)?.outcome).toBe('same');
  expect(body.leftOut?.csv.split('\r\n').slice(0, 2)).toEqual([
    '\ufeffメールアドレス,氏名,役割,プロジェクト,理由',
    'だれか,,guest,,メールアドレスの形式が正しくありません。',
  ]);
  expect((await invitations()).map(({ email }) => email)).toEqual([address]);
  expect((await importFile(body.leftOut!.csv)).body.lines).toHaveLength(5);
});

test('a file cannot assign roles that the caller may not assign', async () => {
  const { add, waits, preview } = await start();
  const beyond = 'この役割の人を招待する権限も、この役割の招待を変更する権限もありません。';
  const manager = await add('manager');
  expect(
    await preview(
      roles.map((role) => `${newAddress()},${roleLabels[role]}`),
      manager,
    ),
  ).toEqual([beyond, beyond, beyond, 'create', 'create']);
  const above = newAddress();
  await waits(above, 'supervisor');
  expect(await preview([`${above},member`], manager)).toEqual([beyond]);
  expect(await preview([`${newAddress()},admin`], await add('supervisor'))).toEqual([beyond]);
});

test('an expired invitation is sent again', async () => {
  const { clock, services, waits, preview, apply } = await start();
  const email = newAddress();
  await waits(email, 'guest');
  clock.set(new Date(testNow.getTime() + linkLifetimesMs.invite));
  expect(await preview([`${email},guest`])).toEqual(['招待し直します。']);
  expect((await apply([`${email},guest`])).body.applied).toBe(true);
  expect(await mailsTo(services, email)).toHaveLength(1);
});

test("applies the plan's limit: lines beyond it are left out", async () => {
  const { services, organizationId, owner, add, waits, preview, apply, invitations } = await start();
  const [same, renewed, other] = [newAddress(), newAddress(), newAddress()];
  await waits(same, 'guest');
  await waits(renewed, 'guest');
  await waits(other, 'guest');
  for (let members = 1; members < 95; members += 1) await add('member');
  const full = 'プランのメンバー数の上限を超えるため招待できません。';
  // 95 members and three open invitations leave two seats.
  const newLines = [newAddress(), newAddress(), newAddress()].map((email) => `${email},guest`);
  const lines = [newLines[0]!, `${same},guest`, `${renewed},member`, newLines[1]!, `${owner.email},admin`];
  expect(await preview([...lines, newLines[2]!])).toEqual([
    'create',
    'same',
    '招待し直します。',
    'create',
    'same',
    full,
  ]);
  // A rejection by the plan consumes no daily mails: all but four are used up.
  const [{ max }] = rateLimits.invite;
  await consumeRateLimit({ now: testNow, services }, 'invite', { organization: organizationId }, max - 4);
  const answers = await Promise.all([apply(lines), apply([newLines[2]!])]);
  const changes = answers.flatMap(({ body }) => body.lines.filter(({ outcome }) => outcome === 'create'));
  expect(changes).toHaveLength(2);
  expect((await invitations()).length).toBeLessThanOrEqual(5);
});

test("consumes the organization's daily mail limit only when applied", async () => {
  const { services, organizationId, preview, apply, invitations } = await start();
  const [{ max }] = rateLimits.invite;
  await consumeRateLimit({ now: testNow, services }, 'invite', { organization: organizationId }, max - 1);
  const lines = [newAddress(), newAddress()].map((email) => `${email},guest`);
  expect(await preview(lines)).toEqual(['create', 'create']);
  expect(await apply(lines)).toMatchObject({ status: 429 });
  expect(await invitations()).toEqual([]);
  expect((await apply(lines.slice(1))).body.applied).toBe(true);
});

test('a refused import does not use up the mails of the day', async () => {
  const { services, organizationId, add, preview, apply } = await start();
  const [{ max }] = rateLimits.invite;
  await consumeRateLimit({ now: testNow, services }, 'invite', { organization: organizationId }, max - 1);
  const manager = await add('manager');
  const lines = [`${newAddress()},supervisor`];
  expect((await preview(lines, manager))[0]).not.toBe('create');
  for (let i = 0; i < 3; i += 1) expect((await apply(lines, manager)).body.leftOut).not.toBeNull();
  expect((await apply([`${newAddress()},guest`])).body.applied).toBe(true);
});

test('an export can be imported unchanged', async () => {
  const { database, organizationId, add, importFile, write } = await start();
  const people = await Promise.all(roles.map(async (role) => [await add(role), 'viewer'] as const));
  for (const name of ['基幹システム刷新', '採用; 育成'])
    await makeProject(database, organizationId, people, name);
  const { body } = await write();
  expect(body.fileName).toBe('メンバー一覧_株式会社テスト_20261120.csv');
  expect(body.csv.slice(1).split('\r\n')[0]).toBe('メールアドレス,氏名,役割,プロジェクト');
  const { lines } = (await importFile(body.csv, { apply: false })).body;
  expect(lines.map(({ outcome }) => outcome)).toEqual(Array(6).fill('same'));
});

test('names that start like formulas are written as text', async () => {
  const { database, owner, add, write } = await start();
  const { serviceUserId } = await add('guest');
  await database.kysely
    .updateTable('service_users')
    .set({ name: '=HYPERLINK("http://evil.example")' })
    .where('id', '=', serviceUserId)
    .execute();
  const { body } = await write(owner);
  expect(body.csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
});

test('neither the free plan nor managers can export', async () => {
  expect(await (await start('free')).write()).toMatchObject({ status: 422, body: { error: 'planLimit' } });
  const { add, write } = await start();
  expect((await write(await add('supervisor'))).status).toBe(200);
  expect((await write(await add('manager'))).status).toBe(403);
});

describe('a file with names and projects', () => {
  const header = 'メールアドレス,氏名,役割,プロジェクト';

  async function startWithProjects() {
    const context = await start();
    const { app, database, organizationId, owner, importFile } = context;
    const [web, hiring] = [
      await makeProject(database, organizationId, [[owner, 'editor']], 'Webサイト'),
      await makeProject(database, organizationId, [[owner, 'editor']], '採用; 育成'),
    ];
    const membersOf = async ({ projectId }: TestProject) => {
      const [{ body: joined }, { body: waiting }] = [
        await callApi(app, 'getProjectMembers', { projectId }, owner.token),
        await callApi(app, 'getProjectInvitations', { projectId }, owner.token),
      ];
      const ids = joined.members.map(({ serviceUserId, projectRole }) => `${serviceUserId} ${projectRole}`);
      const invited = waiting.invitations.map(({ email, projectRole }) => `${email} ${projectRole}`);
      return [...ids, ...invited.sort()];
    };
    return {
      ...context,
      web,
      hiring,
      membersOf,
      bring: async (lines: string[], options?: Parameters<typeof importFile>[1]) =>
        (await importFile([header, ...lines].join('\n'), options)).body.lines.map(
          ({ outcome, message }) => message ?? outcome,
        ),
    };
  }

  test('suggests the names and brings invited people and members into their projects', async () => {
    const { services, add, waits, owner, web, hiring, bring, membersOf, invitations } =
      await startWithProjects();
    const member = await add('guest');
    const [first, second, waiting] = [newAddress(), newAddress(), newAddress()];
    await waits(waiting, 'member');
    const lines = [
      `${first},山田 太郎,member,ｗｅｂサイト；採用; 育成`,
      `${second},,guest,採用; 育成`,
      `${waiting},,member,Webサイト`,
      `${member.email},別名,guest,Webサイト`,
    ];
    const one = '「Webサイト」に閲覧者として追加します。';
    expect(await bring(lines)).toEqual([
      '「Webサイト」「採用; 育成」に閲覧者として追加します。',
      '「採用; 育成」に閲覧者として追加します。',
      one,
      one,
    ]);
    expect(await membersOf(web)).toEqual([
      `${owner.serviceUserId} editor`,
      `${member.serviceUserId} viewer`,
      ...[first, waiting].map((email) => `${email} viewer`).sort(),
    ]);
    expect(await membersOf(hiring)).toEqual([
      `${owner.serviceUserId} editor`,
      ...[first, second].map((email) => `${email} viewer`).sort(),
    ]);
    // A person who is already invited with this role gets no second mail.
    expect(await mailsTo(services, waiting)).toHaveLength(0);

    expect(await bring(lines)).toEqual(['same', 'same', 'same', 'same']);
    expect((await invitations()).map(({ email, name }) => [email, name])).toContainEqual([
      first,
      '山田 太郎',
    ]);
  });

  test('is refused for projects that the importing person may not bring people into', async () => {
    const { database, organizationId, add, web, bring } = await startWithProjects();
    const manager = await add('manager');
    await joinProject(database, web, manager, 'viewer');
    await makeProject(database, organizationId, [[manager, 'editor']], '移行');
    const names = ['Webサイト', 'ない計画', '移行'].map((name) => `${newAddress()},,guest,${name}`);
    const refused = (name: string) =>
      `「${name}」という進行中のプロジェクトがないか、メンバーを追加する権限がありません。`;
    expect(await bring(names, { apply: false, by: manager })).toEqual([
      refused('Webサイト'),
      refused('ない計画'),
      '「移行」に閲覧者として追加します。',
    ]);
    await makeProject(database, organizationId, [[manager, 'editor']], '移 行');
    expect(await bring(names.slice(2), { apply: false, by: manager })).toEqual([
      '「移行」というプロジェクトが2件あるため、どれか分かりません。',
    ]);
  });

  test('names at most twenty projects', async () => {
    const { database, organizationId, importFile } = await startWithProjects();
    const names = Array.from({ length: 21 }, (_, index) => `計画${index}`);
    for (const name of names) await makeProject(database, organizationId, [], name);
    const lines = names.map((name) => `${newAddress()},,guest,${name}`);
    expect(await importFile([header, ...lines].join('\n'))).toMatchObject({
      status: 422,
      body: { error: 'csvProjects' },
    });
    expect(await importFile([header, ...lines.slice(1)].join('\n'))).toMatchObject({ status: 200 });
  });
});
