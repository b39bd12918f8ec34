// Browser measurements, medians of five: how the first page and the main screens load and respond on a slow phone, the
// Lighthouse score of the first page, and the longest task while a full project list and dashboard render and a thousand
// reports scroll.
import type { Locator, Page } from 'playwright-core';
import { dashboard, mainScreens, projectList, reportList, slowPhone } from '../../config/budgets.json';
import type { Services } from '../../src/server/modules/services';
import { seedDemo } from '../../src/server/seed/seedDemo';
import { freePort } from '../../test/journeys/support/product';
import { launchBrowser } from '../../test/journeys/support/screen';
import { fillOrganization } from '../../test/support/factories/fillOrganization';
import { makeOrganization } from '../../test/support/factories/organizations';
import { makeSession } from '../../test/support/factories/people';
import { fill, serve, startEmbedded } from './product';
import { each, median, repeat, type Bench } from './report';
import { figures, visit, type MeasuredPage } from './visit';

const repetitions = 5;

const { format } = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 });

const lineOf = (name: string, values: number[], limit: string) => {
  const range = `${format(Math.min(...values))} to ${format(Math.max(...values))}`;
  return [name.padEnd(32), format(median(values)).padStart(7), limit.padEnd(9), range].join('  ');
};

export async function measureWeb(bench: Bench): Promise<void> {
  console.log(
    `Pages opened with an empty cache: median of ${repetitions}, budget, range. The phone of the login and of the main screens is slow (4× slower processor, 562 ms round trip, 1.6 Mbit/s)`,
  );
  const database = await (await startEmbedded(bench))('web');
  const pages = await fill(database, async (services) => [
    { ...slowPhone, name: slowPhone.path, device: 'slowPhone', content: 'form' } as const,
    ...(await makeMainScreens(services)),
    ...(await makeLists(services)),
  ]);
  const url = await serve(bench, database);
  const browser = await launchBrowser();
  bench.after(() => browser.close());
  for (const page of pages) {
    const visits = await repeat(repetitions, () => visit(browser, url, page));
    for (const [key, limit] of Object.entries(page.limits) as [keyof typeof figures, number][]) {
      const values = visits.map(figures[key]);
      bench.check(median(values) <= limit, lineOf(`${page.name}: ${key}`, values, `≤ ${format(limit)}`));
    }
  }
  const { path, minLighthousePerformance: min } = slowPhone;
  const scores = await repeat(repetitions, () => lighthousePerformance(url + path));
  bench.check(median(scores) >= min, lineOf(`${path}: Lighthouse, mobile`, scores, `≥ ${min}`));
}

/** Lighthouse's mobile performance score (0–100), in a new browser; 0 when it could not measure, which a median tolerates. */
async function lighthousePerformance(url: string): Promise<number> {
  const { default: lighthouse } = await import('lighthouse');
  const port = await freePort();
  const browser = await launchBrowser(`--remote-debugging-port=${port}`);
  const result = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'error' })
    .catch(console.warn)
    .finally(() => browser.close());
  const score = result?.lhr.categories.performance?.score ?? 0;
  if (score === 0) console.warn('Lighthouse gave no score.', result?.lhr.runtimeError);
  return Math.round(score * 100);
}

/** The main screens of the demo: a project with reports for a manager, and a survey to answer for a member. */
async function makeMainScreens(services: Services): Promise<MeasuredPage[]> {
  const { database, clock } = services;
  await seedDemo(services);
  const { rows } = await database.pool.query<
    Record<'manager' | 'member' | 'project', number> & { survey: string }
  >(
    `select manager.id as manager, member.id as member, p.id as project, s.project_id || '/survey/' || s.id as survey
     from service_users manager
     join service_users member on member.email = 'member@demo.example'
     join projects p on p.name = '契約管理システム更改'
     join surveys s on s.service_user_id = member.id and s.survey_state = 'untouched'
     join rounds r on r.id = s.round_id and r.closes_at > $1
     where manager.email = 'manager@demo.example' order by r.closes_at limit 1`,
    [clock.now()],
  );
  const { manager, member, project, survey } = rows[0]!;
  const [token, memberToken] = await each([manager, member], (id) => makeSession(database, id, clock.now()));
  const screens = {
    projects: { path: 'projects', content: 'main a[href*="/projects/"]', interact: expandInbox },
    project: { path: `projects/${project}`, content: 'main h2' },
    survey: { path: `projects/${survey}`, content: 'main form', token: memberToken, interact: rate },
    reports: { path: `projects/${project}/reports`, content: 'main article', interact: react },
    allReports: { path: 'reports', content: 'main article' },
    concerns: { path: 'concerns', content: 'main ul[aria-label="相談"] a' },
    notifications: { path: 'notifications', content: 'main ul[aria-labelledby] a' },
    analyses: { path: 'analyses', content: 'main [role="grid"]' },
  };
  return Object.entries(mainScreens).map(([name, limits]) => {
    const screen = screens[name as keyof typeof screens];
    const path = `/organizations/1/${screen.path}`;
    return { token, ...screen, name, limits, path, device: 'slowPhone' };
  });
}

const expandInbox = (page: Page) => tap(page.getByRole('button', { name: 'すべて表示' }));

/** The answer is not saved, so that the next visit finds the survey untouched, too, as the link in the mail does. */
async function rate(page: Page): Promise<void> {
  await page.route('**/api/survey/answer', (route) => route.abort());
  await tap(page.getByRole('radiogroup').first().locator('label').nth(3));
}

async function react(page: Page): Promise<void> {
  await tap(page.getByRole('button', { name: 'リアクションを選ぶ' }).first());
  await tap(page.getByRole('group', { name: 'リアクション', exact: true }).getByRole('button').first());
}

/**
 * A tap without Playwright's own scripts: they would run between the touch and the click, on the slowed processor, and
 * count as the page's. The pause lets what scrolling has started end.
 */
async function tap(target: Locator): Promise<void> {
  const page = target.page();
  await target.scrollIntoViewIfNeeded();
  await page.waitForTimeout(1_000);
  const { x, y, width, height } = (await target.boundingBox())!;
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}

/** The long lists of an organization with as much as one can have. */
async function makeLists({ database, clock }: Services): Promise<MeasuredPage[]> {
  const { organizationId, owner } = await makeOrganization(database, { plan: 'pro' });
  const ownerId = owner.serviceUserId;
  const now = clock.now();
  const nameOf = (n: number) => `基幹業務システム刷新プロジェクト第${n}期`;
  await fillOrganization(database, organizationId, { ownerId, now, nameOf, closedRounds: dashboard.rounds });
  const token = await makeSession(database, ownerId, now);
  const cells = '[role="grid"] td[data-project]';
  const showProjects = showAll('tbody tr', projectList.rows);
  const showCells = showAll(cells, dashboard.rounds * dashboard.rows);
  const analyses = `analyses?rounds=${dashboard.rounds}`;
  const lists = [
    ['project list', ['desktop'], projectList, 'projects', 'tbody tr', showProjects],
    ['dashboard', ['desktop', 'phone'], dashboard, analyses, cells, showCells],
    ['reports', ['desktop', 'phone'], reportList, 'reports', '[data-report]', scrollReports],
  ] as const;
  return lists.flatMap(([list, devices, { maxLongestTaskMs: longestTaskMs }, below, content, show]) =>
    devices.map((device) => {
      const path = `/organizations/${organizationId}/${below}`;
      return { name: `${list}, ${device}`, limits: { longestTaskMs }, path, device, token, content, show };
    }),
  );
}

const showAll = (selector: string, count: number) => (page: Page) =>
  page
    .locator(selector)
    .nth(count - 1)
    .waitFor({ state: 'attached' });

/** Scrolls down until as many reports are loaded as the budget names, and back to the first. */
async function scrollReports(page: Page): Promise<void> {
  const reports = page.locator('[data-report]');
  for (let loaded = await reports.count(); loaded < reportList.rows; loaded = await reports.count()) {
    await reports.last().evaluate((element) => element.scrollIntoView({ block: 'start' }));
    await reports.nth(loaded).waitFor({ state: 'attached' });
  }
  await reports.first().evaluate((element) => element.scrollIntoView());
}
