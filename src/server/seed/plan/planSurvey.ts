import { minuteMs } from '../../../domain/calendar/durations';
import { normalizeAnswers } from '../../../domain/questions/answers';
import type { Answers } from '../../../domain/questions/types';
import type { ScriptedReport } from '../scenarios/scenarioTypes';
import { planAnswers, sentimentOf } from './planAnswers';
import { composeReport, composeFreeText } from './composeTexts';
import { planReplies } from './planReplies';
import { planConversation } from './planConversation';
import { earlierOf, randomWorkingInstant } from './workingInstants';
import type { ReportPlan, SurveyContext, SurveyPlan } from './planTypes';
import type { WritingContext } from './TextWriter';

type SurveyOutcome = 'untouched' | 'progress' | 'dayOff' | 'inTime' | 'late';

/** Number of answers in a survey that was started and not completed. */
const draftAnswerCount = 4;

/** The survey of one member in one round. */
export function planSurvey(context: SurveyContext): SurveyPlan {
  const { scenario, round, times, calendar, questions, team, member, writer, random } = context;
  const author = team.getPerson(member.person);
  const script = scenario.scriptedReports.find(
    (report) => report.round === round && report.by === author.key,
  );
  const outcome = chooseOutcome(context, script);
  const survey: SurveyPlan = {
    person: author.key,
    state: 'untouched',
    dayOff: outcome === 'dayOff',
    late: false,
    answers: null,
    draft: null,
    readers: [],
    completedAt: null,
    updatedAt: times.openedAt,
    report: null,
    replies: [],
  };
  if (outcome === 'untouched' || outcome === 'dayOff') return survey;

  const chosenAnswers = planAnswers(random, questions, { scenario, round, author });
  // Late surveys are completed in the 100 minutes before the next round opens.
  const lateStart = new Date(
    Math.max(times.closesAt.getTime(), times.nextOpensAt.getTime() - 100 * minuteMs),
  );
  const [from, until] =
    outcome === 'late' ? [lateStart, times.nextOpensAt] : [times.openedAt, times.closesAt];
  const at = randomWorkingInstant(random, from, earlierOf(until, calendar.now), calendar.isDayOff);
  if (outcome === 'progress') {
    return { ...survey, state: 'progress', draft: firstAnswers(chosenAnswers), updatedAt: at };
  }

  const writing: WritingContext = {
    round,
    author,
    sentiment: sentimentOf(questions, chosenAnswers),
    teammates: team.teammates(author.key),
  };
  const freeText = composeFreeText(random, writer, writing, script);
  const freeTextQuestion = questions.find(({ kind }) => kind === 'text');
  const answers =
    freeTextQuestion && freeText ? { ...chosenAnswers, [freeTextQuestion.key]: freeText } : chosenAnswers;
  return {
    ...survey,
    state: 'complete',
    late: outcome === 'late',
    answers: normalizeAnswers(questions, answers),
    readers: team.peoplePermitted('timeline.read', author.key),
    completedAt: at,
    updatedAt: at,
    report: script || random.chance(0.93) ? planReport(context, writing, at, script) : null,
    replies: planReplies(context, writing, at),
  };
}

function chooseOutcome(
  { scenario, round, times, member, random }: SurveyContext,
  script: ScriptedReport | undefined,
): SurveyOutcome {
  const { openRound } = scenario;
  if (openRound && round === scenario.meanAnswers.workload.length - 1) {
    if (openRound.complete.includes(member.person)) return 'inTime';
    return openRound.progress.includes(member.person) ? 'progress' : 'untouched';
  }
  if (script) return 'inTime';
  if (!random.chance(member.answerRate)) return random.chance(0.2) ? 'dayOff' : 'untouched';
  return random.chance(0.03) && times.nextOpensAt > times.closesAt ? 'late' : 'inTime';
}

const firstAnswers = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).slice(0, draftAnswerCount));

function planReport(
  context: SurveyContext,
  writing: WritingContext,
  completedAt: Date,
  script: ScriptedReport | undefined,
): ReportPlan {
  const { random, team, calendar } = context;
  const writtenAt = new Date(completedAt.getTime() + random.integerBetween(1, 6) * minuteMs);
  const report = {
    entries: composeReport(random, context.writer, writing, script),
    submittedAt: earlierOf(writtenAt, calendar.now),
    readers: team.peoplePermitted('report.read', writing.author.key),
  };
  return { ...report, ...planConversation(context, writing, report, script), reads: [] };
}
