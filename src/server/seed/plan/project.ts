import { tallyOf } from '../../../domain/analysis/tally';
import { roundScore } from '../../../domain/analysis/trend';
import { defaultMinimum } from '../../../domain/analysis/types';
import { addDays, instantOf, tokyoDate, type TokyoDate } from '../../../domain/calendar/tokyoDate';
import { defaultQuestions } from '../../../domain/questions/defaults';
import type { Company, Story } from '../stories/story';
import { castOf } from './cast';
import type { ProjectPlan, RoundPlan } from './plan';
import { random } from './random';
import { planSheet } from './sheet';
import type { PlannedTimes, Timetable } from './timetable';
import { Writer } from './writer';

/** Days that a project exists before its first round, and goes on after its last. */
const before = 10;
const after = { open: 150, archived: 12 };

/** One project with all its rounds. */
export function planProject(company: Company, story: Story, timetable: Timetable): ProjectPlan {
  const times = timesOf(story, timetable);
  const [first] = times;
  const last = times[times.length - 1];
  if (!first || !last) throw new Error(`The story ${story.key} has no round`);
  const startsOn = startOf(company, timetable, first.openFrom);
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

  const writer = new Writer(random(`${company.key}/${story.key}/texts`), story);
  const rounds = times.map((at, round) => {
    const asked = versions.findLast(({ from }) => from <= round) ?? versions[0]!;
    return planRound({ company, story, timetable, writer }, round, at, asked);
  });
  return {
    story,
    startsOn,
    endsOn: story.client === null ? null : addDays(last.openFrom, after[story.projectStatus]),
    createdAt,
    versions,
    rounds,
  };
}

/** Some time before the first round, but not before the company was founded. */
function startOf({ founded }: Company, { now }: Timetable, firstRound: TokyoDate): TokyoDate {
  const days = [addDays(firstRound, -before), addDays(tokyoDate(now), -founded)].sort();
  return [days[1]!, addDays(firstRound, -1)].sort()[0]!;
}

/** The rounds of the schedule this project had, oldest first. */
function timesOf({ key, course, roundsSince }: Story, { rounds }: Timetable): readonly PlannedTimes[] {
  const end = rounds.length - roundsSince;
  const start = end - course.workload.length;
  if (start < 0) throw new Error(`The schedule has too few rounds for ${key}`);
  return rounds.slice(start, end);
}

interface Telling {
  readonly company: Company;
  readonly story: Story;
  readonly timetable: Timetable;
  readonly writer: Writer;
}

function planRound(
  telling: Telling,
  round: number,
  times: PlannedTimes,
  { version, questions }: Pick<ProjectPlan['versions'][number], 'version' | 'questions'>,
): RoundPlan {
  const { company, story, timetable } = telling;
  const cast = castOf(company, story, round);
  const sheets = cast.members.map((member) =>
    planSheet({
      ...telling,
      round,
      times,
      questions,
      cast,
      member,
      random: random([company.key, story.key, round, member.person].join('/')),
    }),
  );
  const tally = tallyOf({
    openFrom: times.openFrom,
    questions,
    asked: sheets.filter(({ dayOff }) => !dayOff).length,
    sheets: sheets.flatMap(({ answers, late }) => (answers ? [{ answers, late }] : [])),
  });
  return {
    number: round,
    times,
    remindedAt: times.remindAt && times.remindAt <= timetable.now ? times.remindAt : null,
    version,
    tally,
    conditionScore: roundScore(tally, defaultMinimum),
    sheets,
  };
}
