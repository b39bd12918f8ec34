import { tallyOf } from '../../../domain/analysis/tally';
import { roundScore } from '../../../domain/analysis/trend';
import { defaultAnalysisMinimum } from '../../../domain/analysis/types';
import { addDays, instantOf, tokyoDate, type TokyoDate } from '../../../domain/calendar/tokyoDate';
import { defaultQuestions } from '../../../domain/questions/defaults';
import type { OrganizationScenario, ProjectScenario } from '../scenarios/scenarioTypes';
import { teamInRound } from './projectTeam';
import type { ProjectPlan, RoundPlan } from './planTypes';
import { createRandom } from './seededRandom';
import { planSurvey } from './planSurvey';
import type { PlannedRoundTimes, DemoCalendar } from './demoCalendar';
import { TextWriter } from './TextWriter';

/** Days that a project exists before its first round, and goes on after its last. */
const daysBeforeFirstRound = 10;
const daysAfterLastRound = { open: 150, archived: 12 };

/** One project with all its rounds. */
export function planProject(
  company: OrganizationScenario,
  story: ProjectScenario,
  timetable: DemoCalendar,
): ProjectPlan {
  const times = projectRoundTimes(story, timetable);
  const [first] = times;
  const last = times[times.length - 1];
  if (!first || !last) throw new Error(`The story ${story.key} has no round`);
  const startsOn = projectStartDay(company, timetable, first.openFrom);
  const createdAt = instantOf(startsOn, '10:00');
  const editor = story.members.find(({ projectRole }) => projectRole === 'editor');
  const versions = [
    { version: 1, from: 0, by: editor?.person ?? '', questions: defaultQuestions, createdAt },
    ...(story.versions ?? []).map((version, at) => ({
      ...version,
      version: at + 2,
      createdAt: instantOf(addDays(times[version.from]!.openFrom, -1), '16:20'),
    })),
  ];

  const writer = new TextWriter(createRandom(`${company.key}/${story.key}/texts`), story);
  const rounds = times.map((at, round) => {
    const asked = versions.findLast(({ from }) => from <= round) ?? versions[0]!;
    return planRound(
      { organization: company, scenario: story, calendar: timetable, writer },
      round,
      at,
      asked,
    );
  });
  return {
    scenario: story,
    startsOn,
    endsOn: story.client === null ? null : addDays(last.openFrom, daysAfterLastRound[story.projectStatus]),
    createdAt,
    versions,
    rounds,
  };
}

/** Some time before the first round, but not before the company was founded. */
function projectStartDay(
  { createdDaysAgo: founded }: OrganizationScenario,
  { now }: DemoCalendar,
  firstRound: TokyoDate,
): TokyoDate {
  const days = [addDays(firstRound, -daysBeforeFirstRound), addDays(tokyoDate(now), -founded)].sort();
  return [days[1]!, addDays(firstRound, -1)].sort()[0]!;
}

/** The rounds of the schedule this project had, oldest first. */
function projectRoundTimes(
  { key, meanAnswers: course, roundsSinceLastOne: roundsSince }: ProjectScenario,
  { rounds }: DemoCalendar,
): readonly PlannedRoundTimes[] {
  const end = rounds.length - roundsSince;
  const start = end - course.workload.length;
  if (start < 0) throw new Error(`The schedule has too few rounds for ${key}`);
  return rounds.slice(start, end);
}

interface ProjectContext {
  readonly organization: OrganizationScenario;
  readonly scenario: ProjectScenario;
  readonly calendar: DemoCalendar;
  readonly writer: TextWriter;
}

function planRound(
  telling: ProjectContext,
  round: number,
  times: PlannedRoundTimes,
  { version, questions }: Pick<ProjectPlan['versions'][number], 'version' | 'questions'>,
): RoundPlan {
  const { organization: company, scenario: story, calendar: timetable } = telling;
  const cast = teamInRound(company, story, round);
  const surveys = cast.members.map((member) =>
    planSurvey({
      ...telling,
      round,
      times,
      questions,
      team: cast,
      member,
      random: createRandom([company.key, story.key, round, member.person].join('/')),
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
    remindedAt: times.remindAt && times.remindAt <= timetable.now ? times.remindAt : null,
    version,
    tally,
    conditionScore: roundScore(tally, defaultAnalysisMinimum),
    surveys,
  };
}
