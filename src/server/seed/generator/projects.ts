import { listedFiguresOf } from '../../../domain/analysis/listedFigures';
import { defaultAnalysisMinimum } from '../../../domain/analysis/settings';
import { tallyOf } from '../../../domain/analysis/tally';
import { addDays, instantOf, tokyoDate } from '../../../domain/calendar/tokyoDate';
import { defaultQuestions } from '../../../domain/questions/defaults';
import type { OrganizationScenario, ProjectScenario } from '../scenarios/scenarioTypes';
import type { DemoCalendar, PlannedRoundTimes } from './demoCalendar';
import { createRandom } from './seededRandom';
import { teamInRound } from './surveyContext';
import { planSurvey, type SurveyPlan } from './surveys';
import { TextWriter } from './TextWriter';

export type ProjectPlan = ReturnType<typeof planProject>;
export type RoundPlan = ProjectPlan['rounds'][number];

/** A survey with the round and the project it belongs to. */
export interface PlacedSurvey {
  readonly project: ProjectPlan;
  readonly round: RoundPlan;
  readonly survey: SurveyPlan;
}

/** Days from the start of a project to its first round, and from its last round to its end. */
const daysBeforeFirstRound = 10;
const daysAfterLastRound = { open: 150, archived: 12 };

/** One project with all its rounds, oldest first. */
export function planProject(
  organization: OrganizationScenario,
  scenario: ProjectScenario,
  calendar: DemoCalendar,
  takenTexts: Set<string>,
) {
  const { key, client, clientSince, projectStatus, members } = scenario;
  const times = projectRoundTimes(scenario, calendar);
  const [first, last] = [times[0]!, times[times.length - 1]!];
  // Ten days before the first round, but not before the organization was created.
  const days = [-daysBeforeFirstRound, -1].map((offset) => addDays(first.openFrom, offset));
  const foundedOn = addDays(tokyoDate(calendar.now), -organization.createdDaysAgo);
  const startsOn = [foundedOn, ...days].sort()[1]!;
  const createdAt = instantOf(startsOn, '10:00');
  const beforeRound = (round = 0): Date | undefined => times[round - 1]?.closesAt;
  const versions = planVersions(scenario, times, createdAt);
  const writer = new TextWriter(createRandom(`${organization.key}/${key}/texts`), scenario, takenTexts);

  const planRound = (roundTimes: PlannedRoundTimes, round: number) => {
    const version = versions.findLast(({ fromRound }) => fromRound <= round) ?? versions[0]!;
    const { questions } = version;
    const team = teamInRound(organization, scenario, round);
    const surveys = team.members.map((author) => {
      const random = createRandom([organization.key, key, round, author.key].join('/'));
      const context = { scenario, calendar, writer, round, times: roundTimes, questions, team };
      return planSurvey({ ...context, author, random });
    });
    const tally = tallyOf({
      openFrom: roundTimes.openFrom,
      questions,
      asked: surveys.filter(({ dayOff }) => !dayOff).length,
      surveys: surveys.flatMap(({ answers, late }) => (answers ? [{ answers, late }] : [])),
    });
    const figures = listedFiguresOf(questions, tally, defaultAnalysisMinimum);
    return { id: 0, number: round, times: roundTimes, version, team, surveys, tally, ...figures };
  };

  return {
    id: 0,
    key,
    scenario,
    startsOn,
    endsOn: client === null ? null : addDays(last.openFrom, daysAfterLastRound[projectStatus]),
    createdAt,
    clientChangedAt: beforeRound(clientSince),
    /** The members, including those who have left. */
    members: members.map(({ person, projectRole, fromRound, untilRound }) => ({
      person,
      projectRole,
      joinedAt: beforeRound(fromRound) ?? createdAt,
      leftAt: beforeRound(untilRound),
    })),
    versions,
    rounds: times.map(planRound),
  };
}

/** The scheduled rounds that took place in this project, oldest first. */
function projectRoundTimes(
  { key, meanAnswers, roundsSinceLastOne }: ProjectScenario,
  { rounds }: DemoCalendar,
): readonly PlannedRoundTimes[] {
  const end = rounds.length - roundsSinceLastOne;
  const start = end - meanAnswers.workload.length;
  if (start < 0 || start === end)
    throw new Error(`The scenario ${key} has no rounds, or more than the schedule`);
  return rounds.slice(start, end);
}

/** The default version of the questions and those of the scenario. */
function planVersions(
  { members, versions = [] }: ProjectScenario,
  times: readonly PlannedRoundTimes[],
  createdAt: Date,
) {
  const editor = members.find(({ projectRole }) => projectRole === 'editor');
  const texts = defaultQuestions.filter(({ kind }) => kind === 'text');
  const others = defaultQuestions.filter(({ kind }) => kind !== 'text');
  return [
    { id: 0, version: 1, fromRound: 0, by: editor?.person ?? '', questions: defaultQuestions, createdAt },
    ...versions.map(({ fromRound, by, addedQuestions }, index) => ({
      id: 0,
      version: index + 2,
      fromRound,
      by,
      questions: [...others, ...addedQuestions, ...texts],
      createdAt: instantOf(addDays(times[fromRound]!.openFrom, -1), '16:20'),
    })),
  ];
}
