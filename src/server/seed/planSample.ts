import { randomUUID } from 'node:crypto';
import { hashPassword } from '../modules/auth/passwords';
import type { Services } from '../modules/services';
import { sampleScenario } from './demoOrganizations';
import { createDemoCalendar } from './generator/demoCalendar';
import { findRisks, riskRows } from './generator/findings';
import { assignIds, insertRows } from './generator/insertRows';
import { actionRows } from './generator/organizationRows';
import { planOrganization } from './generator/organizations';
import { conversationRows, projectRecords, projectRows, surveyRows } from './generator/projectRows';

/** Plans the sample project relative to `now`, outside the transaction in which the returned function inserts it. */
export const planSample: Services['planSample'] = async (now) => {
  const planned = planOrganization(sampleScenario, createDemoCalendar(now));
  const project = planned.projects[0]!;
  const newest = project.rounds[project.rounds.length - 1]!;
  const risks = await findRisks(newest);
  // Nobody can log in as one of these people: the password is unknown, and the addresses receive no mail.
  const passwordHash = await hashPassword(randomUUID());

  return async (tx, organization) => {
    const plan = { ...planned, id: organization };
    await assignIds(tx, { service_users: plan.people, ...projectRecords(plan) });
    await insertRows(tx, organization, {
      service_users: plan.people.map(({ id, key, name }) => ({
        id,
        // No domain below `.invalid` ever exists (RFC 2606).
        email: `${key}-${organization}@sample.invalid`,
        name: `${name}（例）`,
        passwordHash,
        createdAt: now,
        sampleOrganizationId: organization,
      })),
      ...projectRows(plan),
      // The people are no members of the organization and therefore none of the project, which asks and counts nobody.
      project_members: [],
      project_events: [],
      ...surveyRows(plan, null),
      ...conversationRows(plan),
      ...actionRows(plan),
      text_risks: riskRows(project, newest, risks, null),
    });
    return project.id;
  };
};
