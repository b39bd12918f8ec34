import type { Database } from '../../../src/server/db/client';
import { makeOrganization } from './organizations';
import { makeMember, type Person } from './people';
import { makeProject, type TestProject } from './projects';

export interface Team extends TestProject {
  /** Owner of the organization, outside the project. */
  owner: Person;
  /** Editor of the project. */
  manager: Person;
  member: Person;
  guest: Person;
  /** Member of the organization, outside the project. */
  stranger: Person;
}

/** A paying organization with one project: its manager edits it, a member and a guest belong to it. */
export async function makeTeam(database: Database): Promise<Team> {
  const { organizationId, owner } = await makeOrganization(database);
  const manager = await makeMember(database, organizationId, 'manager', '編集 明子');
  const member = await makeMember(database, organizationId, 'member', '一般 一郎');
  const guest = await makeMember(database, organizationId, 'guest', '外部 五郎');
  const stranger = await makeMember(database, organizationId, 'member', '無関 係子');
  const project = await makeProject(database, organizationId, [
    [manager, 'editor'],
    [member, 'viewer'],
    [guest, 'viewer'],
  ]);
  return { ...project, owner, manager, member, guest, stranger };
}
