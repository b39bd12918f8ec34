import { checkPermission, type PermissionAction } from '../../../domain/permissions';
import type { Question } from '../../../domain/questions/types';
import type {
  DemoPerson,
  OrganizationScenario,
  ProjectMembership,
  ProjectScenario,
  ScriptedReport,
} from '../scenarios/scenarioTypes';
import type { DemoCalendar, PlannedRoundTimes } from './demoCalendar';
import type { Random } from './seededRandom';
import type { TextWriter, WritingContext } from './TextWriter';

export type TeamMember = DemoPerson & ProjectMembership;

/** The data from which one survey is planned. */
export interface SurveyContext {
  readonly scenario: ProjectScenario;
  readonly calendar: DemoCalendar;
  readonly writer: TextWriter;
  readonly round: number;
  readonly times: PlannedRoundTimes;
  readonly questions: readonly Question[];
  readonly team: ReturnType<typeof teamInRound>;
  readonly author: TeamMember;
  /** Random numbers for this survey only. */
  readonly random: Random;
}

/** The data from which the texts about an answered survey are planned. */
export interface AnsweredContext extends SurveyContext, WritingContext {
  readonly author: TeamMember;
  readonly script: ScriptedReport | undefined;
}

/** The members of a project in one of its rounds, and the people with a permission in it. */
export function teamInRound(
  { name, people }: OrganizationScenario,
  scenario: ProjectScenario,
  round: number,
) {
  const members = scenario.members
    .filter(({ fromRound = 0, untilRound = Infinity }) => fromRound <= round && round < untilRound)
    .map((membership) => {
      const person = people.find(({ key }) => key === membership.person);
      if (!person) throw new Error(`${name} has no person ${membership.person}`);
      return { ...person, ...membership };
    });
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
    /** The stored readers (product §4): the people who may do `action` in the project, without the person `except`. */
    peoplePermitted: (action: PermissionAction, except?: string): readonly string[] =>
      people
        .filter((person) => person.key !== except && checkPermission(viewer(person), action, scope) === null)
        .map(({ key }) => key),
  };
}
