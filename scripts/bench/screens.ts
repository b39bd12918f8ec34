import type { Locator, Page } from 'playwright-core';
import { mainScreens } from '../../config/budgets.json';
import type { Services } from '../../src/server/modules/services';
import { seedDemo } from '../../src/server/seed/seedDemo';
import { makeSession } from '../../test/support/factories/people';
import type { MeasuredPage } from './visit';

type Ids = 'organizationId' | 'managerId' | 'memberId' | 'projectId' | 'surveyId' | 'surveyProjectId';

/** The main screens of the demo: for a manager a project with reports, for a member a survey to answer. */
export async function findMainScreens(services: Services): Promise<MeasuredPage[]> {
  const { database, clock } = services;
  await seedDemo(services);
  const { rows } = await database.pool.query<Record<Ids, number>>(
    `select manager.id as "managerId", member.id as "memberId", p.organization_id as "organizationId",
       p.id as "projectId", s.id as "surveyId", s.project_id as "surveyProjectId"
     from service_users manager
     join service_users member on member.email = 'member@demo.example'
     join projects p on p.name = '契約管理システム更改'
     join surveys s on s.service_user_id = member.id and s.survey_state = 'untouched'
     join rounds r on r.id = s.round_id and r.closes_at > $1
     where manager.email = 'manager@demo.example' order by r.closes_at limit 1`,
    [clock.now()],
  );
  const { organizationId, managerId, memberId, projectId, surveyId, surveyProjectId } = rows[0]!;
  const token = await makeSession(database, managerId, clock.now());
  const memberToken = await makeSession(database, memberId, clock.now());
  const projects = `/organizations/${organizationId}/projects`;
  const project = `${projects}/${projectId}`;
  const survey = `${projects}/${surveyProjectId}/survey/${surveyId}`;
  const screens: Record<keyof typeof mainScreens, Omit<MeasuredPage, 'name' | 'limits' | 'device'>> = {
    projects: { path: projects, content: 'main a[href*="/projects/"]', token, interact: expandInbox },
    project: { path: project, content: 'main h2', token },
    survey: { path: survey, content: 'main form', token: memberToken, interact: rate },
    reports: { path: `${project}/reports`, content: 'main article', token, interact: react },
  };
  return Object.entries(screens).map(([name, screen]) => ({
    name,
    limits: mainScreens[name as keyof typeof mainScreens],
    device: 'slowPhone',
    ...screen,
  }));
}

const expandInbox = (page: Page) => tap(page, page.getByRole('button', { name: 'すべて表示' }));

const rate = (page: Page) => tap(page, page.getByRole('radiogroup').first().locator('label').nth(3));

async function react(page: Page): Promise<void> {
  await tap(page, page.getByRole('button', { name: 'リアクションを選ぶ' }).first());
  const choices = page.getByRole('group', { name: 'リアクション', exact: true });
  await tap(page, choices.getByRole('button').first());
}

/**
 * A tap without Playwright's own scripts: they would run between the touch and the click, on the slowed processor, and
 * count as the page's. The pause lets what scrolling has started end.
 */
async function tap(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await page.waitForTimeout(1_000);
  const { x, y, width, height } = (await target.boundingBox())!;
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}
