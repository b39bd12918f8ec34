import { randomUUID } from 'node:crypto';
import { hashPassword } from '../modules/auth/passwords';
import type { Services } from '../modules/services';
import { sampleScenario } from './demoOrganizations';
import { insertConversations } from './generator/conversations';
import { createDemoCalendar } from './generator/demoCalendar';
import { insertRecords } from './generator/insertRows';
import { planOrganization } from './generator/organizations';
import { insertProjects } from './generator/projects';
import { insertSurveys } from './generator/surveys';

/** Plans the sample project relative to `now`, outside the transaction in which the returned function inserts it. */
export const planSample: Services['planSample'] = async (now) => {
  const planned = planOrganization(sampleScenario, createDemoCalendar(now));
  // The people are no members of the organization and therefore none of the project, which asks and counts nobody.
  const projects = planned.projects.map((project) => ({
    ...project,
    scenario: { ...project.scenario, members: [] },
  }));
  // Nobody can log in as one of these people: the password is unknown, and the addresses receive no mail.
  const passwordHash = await hashPassword(randomUUID());

  return async (tx, organization) => {
    const plan = { ...planned, projects, id: organization };
    await insertRecords(
      tx,
      'service_users',
      plan.people.map((person) => [
        person,
        {
          // In the domain that never exists (RFC 2606).
          email: `${person.key}-${organization}@sample.invalid`,
          name: `${person.name}（例）`,
          password_hash: passwordHash,
          created_at: now,
          sample_organization_id: organization,
        },
      ]),
    );
    await insertProjects(tx, plan);
    await insertSurveys(tx, plan, null);
    await insertConversations(tx, plan);
    return projects[0]!.id;
  };
};
