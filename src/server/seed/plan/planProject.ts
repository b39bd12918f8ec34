import { listedFiguresOf } from '../../../domain/analysis/listedFigures';
import { tallyOf } from '../../../domain/analysis/tally';
import { defaultAnalysisMinimum } from '../../../domain/analysis/settings';
import { addDays, instantOf, tokyoDate, type TokyoDate } from '../../../domain/calendar/tokyoDate';
import { defaultQuestions } from '../../../domain/questions/defaults';
import type { Question } from '../../../domain/questions/types';
import type { OrganizationScenario, ProjectScenario } from '../scenarios/scenarioTypes';
import { teamInRound } from './projectTeam';
import type { ProjectContext, ProjectPlan, RoundPlan } from './planTypes';
import { createRandom } from './seededRandom';
import { planSurvey } from './planSurvey';
import type { PlannedRoundTimes, DemoCalendar } from './demoCalendar';
import { TextWriter } from './TextWriter';

/** Days from the start of a project to its first round, and from its last round to its end. */
const daysBeforeFirstRound = 10;
const daysAfterLastRound = { open: 150, archived: 12 };

/** One project with all its rounds. */
export function planProject(
  organization: OrganizationScenario,
  scenario: ProjectScenario,
  calendar: DemoCalendar,
): ProjectPlan {
  const times = projectRoundTimes(scenario, calendar);
  const [first] = times;
  const last = times[times.length - 1];
  if (!first || !last) throw new Error(`The scenario ${scenario.key} has no rounds`);
  const startsOn = projectStartDay(organization, calendar, first.openFrom);
  const createdAt = instantOf(startsOn, '10:00');
  const editor = scenario.members.find(({ projectRole }) => projectRole === 'editor');
  const versions = [
    { version: 1, fromRound: 0, by: editor?.person ?? '', questions: defaultQuestions, createdAt },
    ...(scenario.versions ?? []).map(({ fromRound, by, addedQuestions }, index) => ({
      version: index + 2,
      fromRound,
      by,
      questions: withQuestions(addedQuestions),
      createdAt: instantOf(addDays(times[fromRound]!.openFrom, -1), '16:20'),
    })),
  ];

  const writer = new TextWriter(createRandom(`${organization.key}/${scenario.key}/texts`), scenario);
  const rounds = times.map((roundTimes, round) => {
    const questionVersion = versions.findLast(({ fromRound }) => fromRound <= round) ?? versions[0]!;
    return planRound({ organization, scenario, calendar, writer }, round, roundTimes, questionVersion);
  });
  return {
    scenario,
    startsOn,
    endsOn:
      scenario.client === null ? null : addDays(last.openFrom, daysAfterLastRound[scenario.projectStatus]),
    createdAt,
    versions,
    rounds,
  };
}

/** The default questions with others before those for texts. */
const withQuestions = (added: readonly Question[]): readonly Question[] => [
  ...defaultQuestions.filter(({ kind }) => kind !== 'text'),
  ...added,
  ...defaultQuestions.filter(({ kind }) => kind === 'text'),
];

/** Ten days before the first round, but not before the organization was created. */
function projectStartDay(
  { createdDaysAgo }: OrganizationScenario,
  { now }: DemoCalendar,
  firstRound: TokyoDate,
): TokyoDate {
  const days = [addDays(firstRound, -daysBeforeFirstRound), addDays(tokyoDate(now), -createdDaysAgo)].sort();
  return [days[1]!, addDays(firstRound, -1)].sort()[0]!;
}

/** The scheduled rounds that took place in this project, oldest first. */
function projectRoundTimes(
  { key, meanAnswers, roundsSinceLastOne }: ProjectScenario,
  { rounds }: DemoCalendar,
): readonly PlannedRoundTimes[] {
  const end = rounds.length - roundsSinceLastOne;
  const start = end - meanAnswers.workload.length;
  if (start < 0) throw new Error(`The schedule has too few rounds for ${key}`);
  return rounds.slice(start, end);
}

function planRound(
  project: ProjectContext,
  round: number,
  times: PlannedRoundTimes,
  { version, questions }: Pick<ProjectPlan['versions'][number], 'version' | 'questions'>,
): RoundPlan {
  const { organization, scenario, calendar } = project;
  const team = teamInRound(organization, scenario, round);
  const surveys = team.members.map((member) =>
    planSurvey({
      ...project,
      round,
      times,
      questions,
      team,
      member,
      random: createRandom([organization.key, scenario.key, round, member.person].join('/')),
    }),
  );
  const tally = tallyOf({
    openFrom: times.openFrom,
    questions,
    asked: surveys.filter(({ dayOff }) => !dayOff).length,
    surveys: surveys.flatMap(({ answers, late }) => (answers ? [{ answers, late }] : [])),
  });
  return {
    number: round,
    times,
    remindedAt: times.remindAt && times.remindAt <= calendar.now ? times.remindAt : null,
    version,
    tally,
    ...listedFiguresOf(questions, tally, defaultAnalysisMinimum),
    surveys,
  };
}
