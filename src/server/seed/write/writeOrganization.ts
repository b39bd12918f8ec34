import { addDays, instantOf, tokyoDate } from '../../../domain/calendar/tokyoDate';
import { defaultReportQuestions } from '../../../domain/questions/defaults';
import { tips } from '../../../domain/tips';
import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema';
import { demoEmail } from '../demoOrganizations';
import type { OrganizationPlan } from '../plan/planTypes';
import type { OrganizationScenario } from '../scenarios/scenarioTypes';
import { getId, type InsertedIds } from './insertedIds';
import { insertRows } from './insertRows';

/** Inserts the organization with its people, plan, settings and clients. Returns their ids. */
export async function writeOrganization(
  tx: Transaction<Schema>,
  { scenario, createdAt, calendar }: OrganizationPlan,
  passwordHash: string,
): Promise<Pick<InsertedIds, 'organization' | 'people' | 'clients'>> {
  const { schedule, daysOff } = calendar;
  const users = await insertRows(
    tx,
    'service_users',
    scenario.people.map((person) => ({
      email: demoEmail(person),
      name: person.name,
      password_hash: passwordHash,
      created_at: createdAt,
    })),
    ['id', 'email'],
  );
  const idsByEmail = new Map(users.map(({ id, email }) => [email, id]));
  const people = new Map(scenario.people.map((person) => [person.key, getId(idsByEmail, demoEmail(person))]));
  const owner = scenario.people.find(({ role }) => role === 'admin');

  const [insertedOrganization] = await insertRows(
    tx,
    'organizations',
    [
      {
        name: scenario.name,
        created_by: owner ? getId(people, owner.key) : null,
        analysis_minimum: 3,
        created_at: createdAt,
      },
    ],
    ['id'],
  );
  if (!insertedOrganization) throw new Error(`${scenario.name} was not inserted`);
  const organization = insertedOrganization.id;
  const organizationColumns = { organization_id: organization };

  await insertRows(tx, 'subscriptions', [
    { ...organizationColumns, ...subscriptionRow(scenario, calendar.now) },
  ]);
  await insertRows(
    tx,
    'organization_members',
    scenario.people.map(({ key, role }) => ({
      ...organizationColumns,
      service_user_id: getId(people, key),
      user_role: role,
      joined_at: createdAt,
    })),
  );
  if (scenario.customer) await putTipsAway(tx, [...people.values()], createdAt);
  await insertRows(tx, 'survey_settings', [{ ...organizationColumns, schedule, due_since: createdAt }]);
  await insertRows(tx, 'report_settings', [
    { ...organizationColumns, enabled: true, questions: [...defaultReportQuestions], created_at: createdAt },
  ]);
  await insertRows(
    tx,
    'days_off',
    daysOff.map(({ startsOn, endsOn, ...rest }) => ({
      ...organizationColumns,
      starts_on: startsOn,
      ends_on: endsOn,
      ...rest,
    })),
  );
  const clients = await insertRows(
    tx,
    'clients',
    scenario.clients.map(({ name, kana }) => ({
      ...organizationColumns,
      name,
      name_kana: kana,
      created_at: createdAt,
    })),
    ['id', 'name'],
  );
  const idsByName = new Map(clients.map(({ id, name }) => [name, id]));
  return {
    organization,
    people,
    clients: new Map(scenario.clients.map(({ key, name }) => [key, getId(idsByName, name)])),
  };
}

/** Customers of the demo have used the product for a year; in its trial the tips are shown. */
const putTipsAway = (tx: Transaction<Schema>, people: readonly number[], at: Date) =>
  insertRows(
    tx,
    'viewed_tips',
    people.flatMap((serviceUserId) =>
      tips.map((tip) => ({ service_user_id: serviceUserId, tip, viewed_at: at })),
    ),
  );

/** A trial ends at 23:59:59 Tokyo time of its last day (product §7). `writeBilling` sets customer and period later. */
function subscriptionRow({ plan, status, trialDaysLeft }: OrganizationScenario, now: Date) {
  const lastDay = trialDaysLeft === null ? null : addDays(tokyoDate(now), trialDaysLeft);
  return {
    plan,
    status,
    trial_end: lastDay === null ? null : new Date(instantOf(addDays(lastDay, 1)).getTime() - 1000),
    current_period_start: null,
    current_period_end: null,
    cancel_at_period_end: false,
    customer_id: null,
  };
}
