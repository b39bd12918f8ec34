import { tidyAnswers } from '../../../domain/questions/answers';
import type { Answers } from '../../../domain/analysis/types';
import type { Scene } from '../stories/story';
import { answersOf, moodOf } from './answers';
import { composeReport, composeWord } from './compose';
import { planConversation } from './conversation';
import { earlier, workingMoment } from './moments';
import type { ReportPlan, SheetPlan } from './plan';
import type { SheetPlace } from './sheetPlace';
import type { Occasion } from './writer';

type Fate = 'untouched' | 'progress' | 'dayOff' | 'inTime' | 'late';

const minute = 60_000;
/** The questions somebody has answered who stopped in between. */
const begun = 4;

/** One member's sheet in one round. */
export function planSheet(place: SheetPlace): SheetPlan {
  const { story, round, times, timetable, questions, cast, member, writer, random } = place;
  const by = cast.person(member.person);
  const scene = story.scenes.find((one) => one.round === round && one.by === by.key);
  const fate = fateOf(place, scene);
  const sheet: SheetPlan = {
    by: by.key,
    state: 'untouched',
    dayOff: fate === 'dayOff',
    late: false,
    answers: null,
    draft: null,
    readers: [],
    completedAt: null,
    updatedAt: times.openedAt,
    report: null,
  };
  if (fate === 'untouched' || fate === 'dayOff') return sheet;

  const chosen = answersOf(random, questions, { story, round, by });
  // Late is on the way to work, before the next round opens.
  const dawn = new Date(Math.max(times.closesAt.getTime(), times.nextOpensAt.getTime() - 100 * minute));
  const [from, until] = fate === 'late' ? [dawn, times.nextOpensAt] : [times.openedAt, times.closesAt];
  const at = workingMoment(random, from, earlier(until, timetable.now), timetable.isDayOff);
  if (fate === 'progress') {
    return { ...sheet, state: 'progress', draft: beginning(chosen), updatedAt: at };
  }

  const occasion: Occasion = { round, by, mood: moodOf(questions, chosen), mates: cast.mates(by.key) };
  const word = composeWord(random, writer, occasion, scene);
  const free = questions.find(({ kind }) => kind === 'text');
  const answers = free && word ? { ...chosen, [free.key]: word } : chosen;
  return {
    ...sheet,
    state: 'complete',
    late: fate === 'late',
    answers: tidyAnswers(questions, answers),
    readers: cast.permitted('timeline.read', by.key),
    completedAt: at,
    updatedAt: at,
    report: scene || random.chance(0.93) ? planReport(place, occasion, at, scene) : null,
  };
}

function fateOf({ story, round, times, member, random }: SheetPlace, scene: Scene | undefined): Fate {
  const { open } = story;
  if (open && round === story.course.workload.length - 1) {
    if (open.complete.includes(member.person)) return 'inTime';
    return open.progress.includes(member.person) ? 'progress' : 'untouched';
  }
  if (scene) return 'inTime';
  if (!random.chance(member.diligence)) return random.chance(0.2) ? 'dayOff' : 'untouched';
  return random.chance(0.03) && times.nextOpensAt > times.closesAt ? 'late' : 'inTime';
}

const beginning = (answers: Answers): Answers => Object.fromEntries(Object.entries(answers).slice(0, begun));

function planReport(
  place: SheetPlace,
  occasion: Occasion,
  completedAt: Date,
  scene: Scene | undefined,
): ReportPlan {
  const { random, cast, timetable } = place;
  const written = new Date(completedAt.getTime() + random.between(1, 6) * minute);
  const report = {
    entries: composeReport(random, place.writer, occasion, scene),
    submittedAt: earlier(written, timetable.now),
    readers: cast.permitted('report.read', occasion.by.key),
  };
  return { ...report, ...planConversation(place, occasion, report, scene), reads: [] };
}
