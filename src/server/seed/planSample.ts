import { randomUUID } from 'node:crypto';
import { hashPassword } from '../modules/auth/passwords';
import type { Services } from '../modules/services';
import { sampleScenario } from './demoOrganizations';
import { createDemoCalendar } from './plan/demoCalendar';
import { planOrganization } from './plan/planOrganization';
import { getId } from './write/insertedIds';
import { insertRows } from './write/insertRows';
import { writeConversations } from './write/writeConversations';
import { writeProjects } from './write/writeProjects';
import { writeReplies } from './write/writeReplies';
import { writeSurveys } from './write/writeSurveys';

/** Plans the sample project relative to `now`, outside the transaction in which the returned function inserts it. */
export const planSample: Services['planSample'] = async (now) => {
  const planned = planOrganization(sampleScenario, createDemoCalendar(now));
  // Its people are no members of the organization, and so none of the project: it asks and counts nobody.
  const plan = {
    ...planned,
    projects: planned.projects.map((project) => ({
      ...project,
      scenario: { ...project.scenario, members: [] },
    })),
  };
  // Nobody knows it, and the addresses receive no mail.
  const passwordHash = await hashPassword(randomUUID());

  return async (tx, organization) => {
    const users = await insertRows(
      tx,
      'service_users',
      plan.scenario.people.map(({ key, name }) => ({
        email: sampleEmail(key, organization),
        name: `${name}（例）`,
        password_hash: passwordHash,
        created_at: now,
        sample_organization_id: organization,
      })),
      ['id', 'email'],
    );
    const idsByEmail = new Map(users.map(({ id, email }) => [email, id]));
    const people = new Map(
      plan.scenario.people.map(({ key }) => [key, getId(idsByEmail, sampleEmail(key, organization))]),
    );
    const ids = { organization, people, clients: new Map<string, number>() };
    const projectIds = { ...ids, ...(await writeProjects(tx, plan, ids)) };
    const surveys = await writeSurveys(tx, plan, projectIds, null);
    await writeConversations(tx, plan, { ...projectIds, surveys });
    await writeReplies(tx, plan, { ...projectIds, surveys });
    return getId(projectIds.projects, sampleScenario.projects[0]!.key);
  };
};

/** In the domain that never exists (RFC 2606). */
const sampleEmail = (key: string, organization: number) => `${key}-${organization}@sample.invalid`;
