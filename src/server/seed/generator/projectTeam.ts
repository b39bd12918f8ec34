import { checkPermission, type PermissionAction } from '../../../domain/permissions';
import type {
  DemoPerson,
  OrganizationScenario,
  ProjectMembership,
  ProjectScenario,
} from '../scenarios/scenarioTypes';

/** The members of a project in one of its rounds, and the people with a permission in it. */
export interface ProjectTeam {
  readonly members: readonly ProjectMembership[];
  getPerson(key: string): DemoPerson;
  /** Everybody in the organization except one who may do `action` in the project: the stored readers (product §4). */
  peoplePermitted(action: PermissionAction, except?: string): readonly string[];
}

export function teamInRound(
  { name, people }: OrganizationScenario,
  scenario: ProjectScenario,
  round: number,
): ProjectTeam {
  const members = scenario.members.filter(
    ({ fromRound = 0, untilRound = Infinity }) => fromRound <= round && round < untilRound,
  );
  // The scope has one organization and one project, so any ids can be used.
  const scope = { organizationId: 1, projectId: 1 };
  const viewer = ({ key, role }: DemoPerson) => ({
    organizations: [{ id: scope.organizationId, userRole: role }],
    projects: members
      .filter(({ person }) => person === key)
      .map(({ projectRole }) => ({ id: scope.projectId, projectRole })),
    invalidOrganizations: [],
  });
  return {
    members,
    getPerson: (key) => {
      const person = people.find((candidate) => candidate.key === key);
      if (!person) throw new Error(`${name} has no person ${key}`);
      return person;
    },
    peoplePermitted: (action, except) =>
      people
        .filter((person) => person.key !== except && checkPermission(viewer(person), action, scope) === null)
        .map(({ key }) => key),
  };
}
