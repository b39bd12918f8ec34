import { checkPermission, type PermissionAction } from '../../../domain/permissions';
import type {
  OrganizationScenario,
  ProjectMembership,
  DemoPerson,
  ProjectScenario,
} from '../scenarios/scenarioTypes';

/** The members of a project in one of its rounds, and the people with a permission in it. */
export interface ProjectTeam {
  readonly members: readonly ProjectMembership[];
  getPerson(key: string): DemoPerson;
  /** All members of the project except one, to be mentioned in texts. */
  teammates(except: string): readonly DemoPerson[];
  /** Everybody in the organization except one who may do `action` in the project: the stored readers (product §4). */
  peoplePermitted(action: PermissionAction, except: string): readonly string[];
}

export function teamInRound(
  organization: OrganizationScenario,
  scenario: ProjectScenario,
  round: number,
): ProjectTeam {
  const people = new Map(organization.people.map((person) => [person.key, person]));
  const members = scenario.members.filter(
    ({ fromRound = 0, untilRound = Infinity }) => fromRound <= round && round < untilRound,
  );
  const getPerson = (key: string): DemoPerson => {
    const person = people.get(key);
    if (!person) throw new Error(`${organization.name} has no person ${key}`);
    return person;
  };
  // The scope has one organization and one project, so any ids can be used.
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
      organization.people
        .filter(
          (candidate) =>
            candidate.key !== except && checkPermission(viewer(candidate), action, scope) === null,
        )
        .map(({ key }) => key),
  };
}
