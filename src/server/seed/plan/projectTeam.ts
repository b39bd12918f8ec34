import { checkPermission, type PermissionAction } from '../../../domain/permissions';
import type {
  OrganizationScenario,
  ProjectMembership,
  DemoPerson,
  ProjectScenario,
} from '../scenarios/scenarioTypes';

/** Who is in a project in one of its rounds, and who may do what in it then. */
export interface ProjectTeam {
  readonly members: readonly ProjectMembership[];
  getPerson(key: string): DemoPerson;
  /** Everyone in the project but one, to be named in a text. */
  teammates(except: string): readonly DemoPerson[];
  /** Everyone in the company but one who may do `action` in the project: the promise (product §4). */
  peoplePermitted(action: PermissionAction, except: string): readonly string[];
}

export function teamInRound(
  company: OrganizationScenario,
  story: ProjectScenario,
  round: number,
): ProjectTeam {
  const people = new Map(company.people.map((person) => [person.key, person]));
  const members = story.members.filter(
    ({ fromRound: from = 0, untilRound: until = Infinity }) => from <= round && round < until,
  );
  const getPerson = (key: string): DemoPerson => {
    const found = people.get(key);
    if (!found) throw new Error(`Nobody in ${company.name} is called ${key}`);
    return found;
  };
  // One organization and one project: any two ids do.
  const scope = { organizationId: 1, projectId: 1 };
  const viewer = ({ key, role }: DemoPerson) => ({
    organizations: [{ id: scope.organizationId, userRole: role }],
    projects: members
      .filter((member) => member.person === key)
      .map(({ projectRole }) => ({ id: scope.projectId, projectRole })),
    invalidOrganizations: [],
  });
  return {
    members,
    getPerson,
    teammates: (except) =>
      members.filter((member) => member.person !== except).map((member) => getPerson(member.person)),
    peoplePermitted: (action, except) =>
      company.people
        .filter((one) => one.key !== except && checkPermission(viewer(one), action, scope) === null)
        .map(({ key }) => key),
  };
}
