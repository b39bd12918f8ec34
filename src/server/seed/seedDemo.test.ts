import pino from 'pino';
import { openTestDatabase } from '../../../test/support/databases/openTestDatabase';
import { startTestDatabases } from '../../../test/support/databases/startTestDatabases';
import { settableClock } from '../../../test/support/app/settableClock';
import { readConfig } from '../lib/config';
import type { Database } from '../db/client';
import { verifyPasswords } from '../modules/auth/passwords';
import { recountRound } from '../modules/rounds/roundFigures';
import { inTransaction } from '../db/transaction';
import { demoPassword } from './demoOrganizations';
import { demoAccounts, seedDemo } from './seedDemo';

// The demo data needs an empty database, so these tests do not use the database of the worker.
let database: Database;
let stop: () => Promise<void>;
let created: boolean;
const demoServices = () => ({
  database,
  clock: settableClock(new Date('2026-11-20T05:00:00Z')),
  config: readConfig({}, 'test'),
  log: pino({ level: 'silent' }),
});

const selectRows = async (text: string) => (await database.pool.query<Record<string, unknown>>(text)).rows;

beforeAll(async () => {
  const databases = await startTestDatabases({ count: 1 });
  database = await openTestDatabase(databases.addresses[0]!);
  stop = async () => {
    await database.close();
    await databases.stop();
  };
  created = await seedDemo(demoServices());
});
afterAll(() => stop());

it('creates the demo data once', async () => {
  expect(created).toBe(true);
  await expect(seedDemo(demoServices())).resolves.toBe(false);
  expect(await selectRows('select name from organizations order by id')).toEqual([
    { name: '株式会社サンプル' },
    { name: '合同会社トライアル' },
    { name: '有限会社期限切れ' },
  ]);
});

it('creates the demo accounts with the demo password', async () => {
  expect(demoAccounts.map(({ email }) => email)).toEqual(
    ['owner', 'supervisor', 'manager', 'member', 'guest', 'trial', 'expired'].map(
      (name) => `${name}@demo.example`,
    ),
  );
  const people = await database.kysely
    .selectFrom('service_users')
    .select(['email', 'password_hash'])
    .execute();
  expect(people.map(({ email }) => email)).toEqual(
    expect.arrayContaining(demoAccounts.map(({ email }) => email)),
  );
  const hashes = [...new Set(people.map(({ password_hash }) => password_hash))];
  expect(await verifyPasswords(hashes, demoPassword)).toEqual(hashes.map(() => true));
});

it('leaves nothing to do at the close of the rounds that have closed', async () => {
  expect(
    await selectRows(
      "select id from rounds where (closes_at <= '2026-11-20T05:00:00Z') <> (close_handled_at is not null)",
    ),
  ).toEqual([]);
});

it('stores the figures that counting the surveys again gives', async () => {
  const selectFigures = () =>
    selectRows(`select id, tally, completed, asked, condition_score, low_questions from rounds
      where open_from > date '2026-11-20' - 10 order by id`);
  const before = await selectFigures();
  expect(before.length).toBeGreaterThan(10);
  await inTransaction(database, async (tx) => {
    for (const { id } of before) await recountRound(tx, Number(id));
  });
  expect(await selectFigures()).toEqual(before);
});

it('stores the readers that a report sent today would have, in open rounds', async () => {
  const differing = await selectRows(`
    select rep.survey_id from reports rep join rounds r on r.id = rep.round_id
    where r.closes_at > '2026-11-20T05:00:00Z' and rep.readers is distinct from array(
      select m.service_user_id from organization_members m
      left join project_members pm on pm.project_id = rep.project_id and pm.service_user_id = m.service_user_id
      where m.organization_id = rep.organization_id and m.service_user_id <> rep.service_user_id
        and (m.user_role in ('admin', 'supervisor') or pm.project_id is not null)
      order by m.service_user_id)`);
  expect(differing).toEqual([]);
});

it('has rounds that member@ has not answered and three others have, in projects that manager@ edits', async () => {
  const surveys = await selectRows(`
    select p.name, s.survey_state, r.completed
    from surveys s
    join service_users u on u.id = s.service_user_id and u.email = 'member@demo.example'
    join rounds r on r.id = s.round_id and r.closes_at > '2026-11-20T05:00:00Z'
    join projects p on p.id = s.project_id
    join project_members pm on pm.project_id = p.id and pm.project_role = 'editor'
    join service_users e on e.id = pm.service_user_id and e.email = 'manager@demo.example'
    where r.completed >= 3
    order by p.id`);
  expect(surveys).toEqual([
    { name: '契約管理システム更改', survey_state: 'untouched', completed: 3 },
    { name: '配送管理システム刷新', survey_state: 'untouched', completed: 3 },
  ]);
});

it('stores plan, status and end of trial of the scenarios', async () => {
  expect(
    await selectRows(
      'select plan, status, trial_end, customer_id from subscriptions order by organization_id',
    ),
  ).toEqual([
    { plan: 'standard', status: 'active', trial_end: null, customer_id: expect.any(String) as string },
    {
      plan: 'starter',
      status: 'trialing',
      trial_end: new Date('2026-11-23T23:59:59+09:00'),
      customer_id: null,
    },
    {
      plan: 'starter',
      status: 'trialing',
      trial_end: new Date('2026-11-15T23:59:59+09:00'),
      customer_id: null,
    },
  ]);
});

it('has a paid invoice for each month, and an open one for the newest', async () => {
  const invoices = await selectRows(`
    select i.issue_date, i.subtotal, i.status from invoices i
    join billing_accounts a on a.id = i.account_id
    join subscriptions s on s.organization_id = a.organization_id and s.customer_id = 'ldg_' || a.id
    order by i.number desc`);
  // The organization was created 400 days ago: more than twelve monthly invoices.
  expect(invoices.length).toBeGreaterThan(12);
  expect(invoices.slice(0, 3)).toEqual([
    { issue_date: '2026-11-01', subtotal: 50_000, status: 'open' },
    { issue_date: '2026-10-01', subtotal: 50_000, status: 'paid' },
    { issue_date: '2026-09-01', subtotal: 50_000, status: 'paid' },
  ]);
  expect(invoices.slice(1).every(({ status }) => status === 'paid')).toBe(true);
});

it('stores who left a project, and which client a project got later', async () => {
  const stored = await selectRows(`
    select e.kind, p.name as project, u.name as person, c.name as client, e.joined_at < e.happened_at as "was member"
    from project_events e join projects p on p.id = e.project_id
    left join service_users u on u.id = e.service_user_id left join clients c on c.id = e.client_id
    where e.organization_id = (select min(id) from organizations) order by e.kind`);
  expect(stored).toEqual([
    {
      kind: 'clientChanged',
      project: '店舗POS入れ替え支援',
      person: null,
      client: '株式会社こもれび百貨店',
      'was member': null,
    },
    {
      kind: 'memberLeft',
      project: '契約管理システム更改',
      person: '小林 拓也',
      client: null,
      'was member': true,
    },
  ]);
});

it('stores actions whose people may take them, and the feedback on analyses', async () => {
  const actions = await selectRows(`
    select p.name, u.name as assignee, a.done_at is not null as done, a.created_at <= '2026-11-20T05:00:00Z' as agreed,
      exists (select from project_members pm join organization_members m using (organization_id, service_user_id)
        where pm.project_id = a.project_id and pm.service_user_id = a.assignee_id and m.user_role <> 'guest') as candidate
    from actions a join projects p on p.id = a.project_id join service_users u on u.id = a.assignee_id order by a.id`);
  expect(actions.map(({ assignee, done }) => [assignee, done])).toEqual([
    ['伊藤 大輔', true],
    ['田中 美咲', false],
    ['鈴木 健太', false],
    ['鈴木 健太', true],
  ]);
  expect(actions.every(({ agreed, candidate }) => agreed === true && candidate === true)).toBe(true);
  expect(await selectRows('select useful from analysis_feedback order by useful')).toEqual([
    { useful: false },
    { useful: true },
  ]);
});

it('stores the analyses of the last closed rounds of every project, without a person where they run by themselves', async () => {
  const stored = await selectRows(`
    select p.name, a.facts ->> 'engine' as engine, count(*)::int as rounds, count(a.created_by)::int as "by a person",
      min(a.created_at - r.closes_at) > interval '0' as "after they closed",
      bool_and(not exists (select from surveys s where s.round_id = r.id and s.completed_at > a.created_at)) as "of all answers",
      sum(jsonb_array_length(a.facts -> 'topics')) > 0 as topics
    from analyses a join projects p on p.id = a.project_id join rounds r on r.id = a.round_id
    where p.organization_id = (select min(id) from organizations) group by p.id, engine order by p.id`);
  const analysed = {
    engine: 'builtin',
    rounds: 3,
    'after they closed': true,
    'of all answers': true,
    topics: true,
  };
  expect(stored).toEqual([
    { ...analysed, name: '契約管理システム更改', 'by a person': 0 },
    { ...analysed, name: '配送管理システム刷新', 'by a person': 3 },
    { ...analysed, name: '会員アプリ運用保守', 'by a person': 3 },
    { ...analysed, name: '店舗POS入れ替え支援', 'by a person': 0 },
    { ...analysed, name: '社内業務改善プロジェクト', 'by a person': 3 },
    { ...analysed, name: '市民ポータル構築', 'by a person': 3 },
  ]);
});
