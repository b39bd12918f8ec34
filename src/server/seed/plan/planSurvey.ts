import { normalizeAnswers } from '../../../domain/questions/answers';
import type { Answers } from '../../../domain/analysis/types';
import type { ScriptedReport } from '../scenarios/scenarioTypes';
import { planAnswers, sentimentOf } from './planAnswers';
import { composeReport, composeFreeText } from './composeTexts';
import { planConversation } from './planConversation';
import { earlierOf, randomWorkingInstant } from './workingInstants';
import type { ReportPlan, SurveyPlan } from './planTypes';
import type { SurveyContext } from './surveyContext';
import type { WritingContext } from './TextWriter';

type SurveyOutcome = 'untouched' | 'progress' | 'dayOff' | 'inTime' | 'late';

const minuteMs = 60_000;
/** The questions somebody has answered who stopped in between. */
const draftAnswerCount = 4;

/** One member's sheet in one round. */
export function planSurvey(place: SurveyContext): SurveyPlan {
  const {
    scenario: story,
    round,
    times,
    calendar: timetable,
    questions,
    team: cast,
    member,
    writer,
    random,
  } = place;
  const by = cast.getPerson(member.person);
  const scene = story.scriptedReports.find((one) => one.round === round && one.by === by.key);
  const fate = chooseOutcome(place, scene);
  const sheet: SurveyPlan = {
    person: by.key,
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

  const chosen = planAnswers(random, questions, { story, round, by });
  // Late is on the way to work, before the next round opens.
  const dawn = new Date(Math.max(times.closesAt.getTime(), times.nextOpensAt.getTime() - 100 * minuteMs));
  const [from, until] = fate === 'late' ? [dawn, times.nextOpensAt] : [times.openedAt, times.closesAt];
  const at = randomWorkingInstant(random, from, earlierOf(until, timetable.now), timetable.isDayOff);
  if (fate === 'progress') {
    return { ...sheet, state: 'progress', draft: firstAnswers(chosen), updatedAt: at };
  }

  const occasion: WritingContext = {
    round,
    author: by,
    sentiment: sentimentOf(questions, chosen),
    teammates: cast.teammates(by.key),
  };
  const word = composeFreeText(random, writer, occasion, scene);
  const free = questions.find(({ kind }) => kind === 'text');
  const answers = free && word ? { ...chosen, [free.key]: word } : chosen;
  return {
    ...sheet,
    state: 'complete',
    late: fate === 'late',
    answers: normalizeAnswers(questions, answers),
    readers: cast.peoplePermitted('timeline.read', by.key),
    completedAt: at,
    updatedAt: at,
    report: scene || random.chance(0.93) ? planReport(place, occasion, at, scene) : null,
  };
}

function chooseOutcome(
  { scenario: story, round, times, member, random }: SurveyContext,
  scene: ScriptedReport | undefined,
): SurveyOutcome {
  const { openRound: open } = story;
  if (open && round === story.meanAnswers.workload.length - 1) {
    if (open.complete.includes(member.person)) return 'inTime';
    return open.progress.includes(member.person) ? 'progress' : 'untouched';
  }
  if (scene) return 'inTime';
  if (!random.chance(member.answerRate)) return random.chance(0.2) ? 'dayOff' : 'untouched';
  return random.chance(0.03) && times.nextOpensAt > times.closesAt ? 'late' : 'inTime';
}

const firstAnswers = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).slice(0, draftAnswerCount));

function planReport(
  place: SurveyContext,
  occasion: WritingContext,
  completedAt: Date,
  scene: ScriptedReport | undefined,
): ReportPlan {
  const { random, team: cast, calendar: timetable } = place;
  const written = new Date(completedAt.getTime() + random.integerBetween(1, 6) * minuteMs);
  const report = {
    entries: composeReport(random, place.writer, occasion, scene),
    submittedAt: earlierOf(written, timetable.now),
    readers: cast.peoplePermitted('report.read', occasion.author.key),
  };
  return { ...report, ...planConversation(place, occasion, report, scene), reads: [] };
}
