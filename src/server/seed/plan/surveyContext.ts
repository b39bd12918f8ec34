import type { Question } from '../../../domain/analysis/types';
import type { ProjectMembership, ProjectScenario } from '../scenarios/scenarioTypes';
import type { ProjectTeam } from './projectTeam';
import type { Random } from './seededRandom';
import type { PlannedRoundTimes, DemoCalendar } from './demoCalendar';
import type { TextWriter } from './TextWriter';

/** Where a sheet stands: whose it is, in which round of which project, and what it may draw from. */
export interface SurveyContext {
  readonly scenario: ProjectScenario;
  readonly round: number;
  readonly times: PlannedRoundTimes;
  readonly calendar: DemoCalendar;
  readonly questions: readonly Question[];
  readonly team: ProjectTeam;
  readonly member: ProjectMembership;
  readonly writer: TextWriter;
  /** Of this sheet alone. */
  readonly random: Random;
}
