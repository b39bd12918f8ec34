import type { Transaction } from 'kysely';
import { addDays, instantOf, tokyoDate } from '../../../domain/calendar/tokyoDate';
import { defaultReportQuestions } from '../../../domain/questions/defaults';
import { tips } from '../../../domain/tips';
import type { Schema, Seller } from '../../db/schema';
import { demoEmail } from '../demoOrganizations';
import type { OrganizationScenario } from '../scenarios/scenarioTypes';
import { insertActions } from './actions';
import { insertBilling } from './billing';
import { insertConcerns } from './concerns';
import { insertConversations } from './conversations';
import type { DemoCalendar } from './demoCalendar';
import { idOf, insertRecords, insertRows } from './insertRows';
import { insertNotifications, planNotifications } from './notifications';
import type { OrganizationPlan } from './planTypes';
import { insertProjects, planProject } from './projects';
import { addReadMarks } from './readMarks';
import { insertSurveys } from './surveys';
import { earlierOf } from './workingInstants';

/** All data of an organization at `calendar.now`. The plan is deterministic: the same instant gives the same plan. */
export function planOrganization(scenario: OrganizationScenario, calendar: DemoCalendar): OrganizationPlan {
  const projects = scenario.projects.map((project) => planProject(scenario, project, calendar));
  for (const project of projects) planNotifications(scenario, project);
  addReadMarks(scenario, calendar, projects);
  const scenarioCreatedAt = instantOf(addDays(tokyoDate(calendar.now), -scenario.createdDaysAgo), '10:00');
  return {
    id: 0,
    scenario,
    calendar,
    // Around long holidays the first round can open before the planned creation date of a trial organization.
    createdAt: projects.map(({ createdAt }) => createdAt).reduce(earlierOf, scenarioCreatedAt),
    people: scenario.people.map((person) => ({ ...person, id: 0 })),
    clients: scenario.clients.map((client) => ({ ...client, id: 0 })),
    projects,
  };
}

interface InsertOptions {
  passwordHash: string;
  /** Host of the AI service that is stored as a reader of texts, see `aiServiceHost`. */
  aiService: string | null;
  seller: Seller;
}

/** Inserts all data of an organization but its analyses, table by table. */
export async function insertOrganization(
  tx: Transaction<Schema>,
  plan: OrganizationPlan,
  { passwordHash, aiService, seller }: InsertOptions,
): Promise<void> {
  await insertRecords(
    tx,
    'service_users',
    plan.people.map((person) => [
      person,
      {
        email: demoEmail(person),
        name: person.name,
        password_hash: passwordHash,
        created_at: plan.createdAt,
      },
    ]),
  );
  await insertRecords(tx, 'organizations', [
    [
      plan,
      {
        name: plan.scenario.name,
        created_by: plan.people.find(({ role }) => role === 'admin')?.id ?? null,
        analysis_minimum: 3,
        created_at: plan.createdAt,
      },
    ],
  ]);
  await insertMembersAndSettings(tx, plan);
  await insertBilling(tx, plan, seller);
  await insertProjects(tx, plan);
  await insertSurveys(tx, plan, aiService);
  await insertConversations(tx, plan);
  await insertConcerns(tx, plan);
  await insertActions(tx, plan);
  await insertNotifications(tx, plan);
}

async function insertMembersAndSettings(
  tx: Transaction<Schema>,
  { id, scenario, createdAt, calendar, people, clients }: OrganizationPlan,
): Promise<void> {
  const organizationColumns = { organization_id: id };
  await insertRows(tx, 'subscriptions', [
    { ...organizationColumns, ...subscriptionRow(scenario, calendar.now) },
  ]);
  await insertRows(
    tx,
    'organization_members',
    people.map(({ key, role }) => ({
      ...organizationColumns,
      service_user_id: idOf(people, key),
      user_role: role,
      joined_at: createdAt,
    })),
  );
  // Customers of the demo have used the product for a year; in its trial the tips are shown.
  if (scenario.customer) {
    const viewed = people.flatMap((person) => tips.map((tip) => ({ service_user_id: person.id, tip })));
    await insertRows(
      tx,
      'viewed_tips',
      viewed.map((row) => ({ ...row, viewed_at: createdAt })),
    );
  }
  await insertRows(tx, 'survey_settings', [
    { ...organizationColumns, schedule: calendar.schedule, due_since: createdAt },
  ]);
  await insertRows(tx, 'report_settings', [
    { ...organizationColumns, enabled: true, questions: [...defaultReportQuestions], created_at: createdAt },
  ]);
  await insertRows(
    tx,
    'days_off',
    calendar.daysOff.map(({ startsOn, endsOn, ...rest }) => ({
      ...organizationColumns,
      starts_on: startsOn,
      ends_on: endsOn,
      ...rest,
    })),
  );
  await insertRecords(
    tx,
    'clients',
    clients.map((client) => [
      client,
      { ...organizationColumns, name: client.name, name_kana: client.kana, created_at: createdAt },
    ]),
  );
}

/** A trial ends at 23:59:59 Tokyo time of its last day (product §7). `insertBilling` sets customer and period later. */
function subscriptionRow({ plan, status, trialDaysLeft }: OrganizationScenario, now: Date) {
  const dayAfter = trialDaysLeft === null ? null : addDays(tokyoDate(now), trialDaysLeft + 1);
  return {
    plan,
    status,
    trial_end: dayAfter === null ? null : new Date(instantOf(dayAfter).getTime() - 1000),
    current_period_start: null,
    current_period_end: null,
    cancel_at_period_end: false,
    customer_id: null,
  };
}
