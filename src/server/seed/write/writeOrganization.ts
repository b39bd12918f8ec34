import { addDays, instantOf, tokyoDate } from '../../../domain/calendar/tokyoDate';
import { defaultReportQuestions } from '../../../domain/questions/defaults';
import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema';
import { demoEmail } from '../demoAccounts';
import type { OrganizationPlan } from '../plan/planTypes';
import type { OrganizationScenario } from '../scenarios/scenarioTypes';
import { getId, type InsertedIds } from './insertedIds';
import { insertRows } from './insertRows';

/** The organization with its people, plan and settings. Returns their ids. */
export async function writeOrganization(
  tx: Transaction<Schema>,
  { scenario: company, createdAt: foundedAt, calendar: timetable }: OrganizationPlan,
  passwordHash: string,
): Promise<Pick<InsertedIds, 'organization' | 'people' | 'clients'>> {
  const { schedule, daysOff } = timetable;
  const users = await insertRows(
    tx,
    'service_users',
    company.people.map((person) => ({
      email: demoEmail(person),
      name: person.name,
      password_hash: passwordHash,
      created_at: foundedAt,
    })),
    ['id', 'email'],
  );
  const byEmail = new Map(users.map(({ id, email }) => [email, id]));
  const people = new Map(company.people.map((person) => [person.key, getId(byEmail, demoEmail(person))]));
  const owner = company.people.find(({ role }) => role === 'admin');

  const [row] = await insertRows(
    tx,
    'organizations',
    [
      {
        name: company.name,
        created_by: owner ? getId(people, owner.key) : null,
        analysis_minimum: 3,
        created_at: foundedAt,
      },
    ],
    ['id'],
  );
  if (!row) throw new Error(`${company.name} was not written`);
  const organization = row.id;
  const ofIt = { organization_id: organization };

  await insertRows(tx, 'subscriptions', [{ ...ofIt, ...subscriptionRow(company, timetable.now) }]);
  await insertRows(
    tx,
    'organization_members',
    company.people.map(({ key, role }) => ({
      ...ofIt,
      service_user_id: getId(people, key),
      user_role: role,
      joined_at: foundedAt,
    })),
  );
  await insertRows(tx, 'survey_settings', [{ ...ofIt, schedule, updated_at: foundedAt }]);
  await insertRows(tx, 'report_settings', [
    { ...ofIt, enabled: true, questions: [...defaultReportQuestions], updated_at: foundedAt },
  ]);
  await insertRows(
    tx,
    'days_off',
    daysOff.map((dayOff) => ({ ...ofIt, ...dayOff })),
  );
  const clients = await insertRows(
    tx,
    'clients',
    company.clients.map(({ name, kana }) => ({ ...ofIt, name, name_kana: kana, created_at: foundedAt })),
    ['id', 'name'],
  );
  const byName = new Map(clients.map(({ id, name }) => [name, id]));
  return {
    organization,
    people,
    clients: new Map(company.clients.map(({ key, name }) => [key, getId(byName, name)])),
  };
}

/** A trial ends at 23:59:59 Tokyo time of its last day (product §7); what is paid for follows with the books. */
function subscriptionRow({ plan, status, trialDaysLeft: trialDays }: OrganizationScenario, now: Date) {
  const lastDay = trialDays === null ? null : addDays(tokyoDate(now), trialDays);
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
