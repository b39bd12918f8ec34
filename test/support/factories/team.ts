import type { Database } from '../../../src/server/db/client';
import { makeOrganization } from './organizations';
import { makeMember, type TestPerson } from './people';
import { makeProject, type TestProject } from './projects';

export interface TestTeam extends TestProject {
  /** Owner of the organization, outside the project. */
  owner: TestPerson;
  /** Editor of the project. */
  manager: TestPerson;
  member: TestPerson;
  guest: TestPerson;
  /** Member of the organization, outside the project. */
  memberOutsideProject: TestPerson;
}

/** A paying organization with one project: its manager is editor, a member and a guest are viewers. */
export async function makeTeam(database: Database): Promise<TestTeam> {
  const { organizationId, owner } = await makeOrganization(database);
  const manager = await makeMember(database, organizationId, 'manager', '編集 明子');
  const member = await makeMember(database, organizationId, 'member', '一般 一郎');
  const guest = await makeMember(database, organizationId, 'guest', '外部 五郎');
  const memberOutsideProject = await makeMember(database, organizationId, 'member', '無関 係子');
  const project = await makeProject(database, organizationId, [
    [manager, 'editor'],
    [member, 'viewer'],
    [guest, 'viewer'],
  ]);
  return { ...project, owner, manager, member, guest, memberOutsideProject };
}
