import { averageOfKnown } from '../../../domain/analysis/scores';
import { minuteMs } from '../../../domain/calendar/durations';
import { normalizeAnswers } from '../../../domain/questions/answers';
import type { Answer, Answers, Question } from '../../../domain/questions/types';
import type { SurveyState } from '../../../domain/survey';
import type { ScriptedReport, Sentiment } from '../scenarios/scenarioTypes';
import { composeFreeText, composeReport } from './composeTexts';
import { planConversation, planReplies, type ReplyPlan } from './conversations';
import type { Identified } from './insertRows';
import type { AnsweredContext, SurveyContext } from './surveyContext';
import { earlierOf, randomWorkingInstant } from './workingInstants';

export interface SurveyPlan extends Identified {
  readonly person: string;
  readonly state: SurveyState;
  readonly dayOff: boolean;
  readonly late: boolean;
  readonly answers: Answers | null;
  readonly draft: Answers | null;
  readonly readers: readonly string[];
  readonly completedAt: Date | null;
  readonly updatedAt: Date;
  readonly report: ReportPlan | null;
  /** Replies to the answers. */
  readonly replies: readonly ReplyPlan[];
}

export type ReportPlan = ReturnType<typeof planReport>;

type SurveyOutcome = 'untouched' | 'progress' | 'dayOff' | 'inTime' | 'late';

/** Number of answers in a survey that was started and not completed. */
const draftAnswerCount = 4;
/** Width of the interval around the mean in which single answers lie, in points of the scale. */
const answerSpread = 1.3;

/** The survey of one member in one round. */
export function planSurvey(context: SurveyContext): SurveyPlan {
  const { scenario, round, times, calendar, questions, team, author, random } = context;
  const script = scenario.scriptedReports.find(
    (report) => report.round === round && report.by === author.key,
  );
  const outcome = chooseOutcome(context, script);
  const survey: SurveyPlan = {
    id: 0,
    person: author.key,
    state: 'untouched',
    dayOff: outcome === 'dayOff',
    late: outcome === 'late',
    answers: null,
    draft: null,
    readers: [],
    completedAt: null,
    updatedAt: times.openedAt,
    report: null,
    replies: [],
  };
  if (outcome === 'untouched' || outcome === 'dayOff') return survey;

  const chosenAnswers = planAnswers(context);
  // Late surveys are completed in the 100 minutes before the next round opens.
  const lateStart = new Date(
    Math.max(times.closesAt.getTime(), times.nextOpensAt.getTime() - 100 * minuteMs),
  );
  const [from, until] = survey.late ? [lateStart, times.nextOpensAt] : [times.openedAt, times.closesAt];
  const at = randomWorkingInstant(random, calendar, from, until);
  if (outcome === 'progress') {
    const draft = Object.fromEntries(Object.entries(chosenAnswers).slice(0, draftAnswerCount));
    return { ...survey, state: 'progress', draft, updatedAt: at };
  }

  const answered: AnsweredContext = {
    ...context,
    script,
    sentiment: sentimentOf(questions, chosenAnswers),
    teammates: team.members.filter((member) => member !== author),
  };
  const freeText = composeFreeText(answered);
  const freeTextQuestion = questions.find(({ kind }) => kind === 'text');
  const answers =
    freeTextQuestion && freeText ? { ...chosenAnswers, [freeTextQuestion.key]: freeText } : chosenAnswers;
  return {
    ...survey,
    state: 'complete',
    answers: normalizeAnswers(questions, answers),
    readers: team.peoplePermitted('timeline.read', author.key),
    completedAt: at,
    updatedAt: at,
    report: script || random.chance(0.93) ? planReport(answered, at) : null,
    replies: planReplies(answered, at),
  };
}

function chooseOutcome(
  { scenario, round, times, author, random }: SurveyContext,
  script: ScriptedReport | undefined,
): SurveyOutcome {
  const { openRound } = scenario;
  if (openRound && round === scenario.meanAnswers.workload.length - 1) {
    if (openRound.complete.includes(author.key)) return 'inTime';
    return openRound.progress.includes(author.key) ? 'progress' : 'untouched';
  }
  if (script) return 'inTime';
  if (!random.chance(author.answerRate)) return random.chance(0.2) ? 'dayOff' : 'untouched';
  return random.chance(0.03) && times.nextOpensAt > times.closesAt ? 'late' : 'inTime';
}

const roundAndClamp = (value: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, Math.round(value)));

/** A person's answers in a round: mean of the scenario, bias of the person, and chance. Texts are added later. */
function planAnswers({ random, questions, scenario, round, author }: SurveyContext): Answers {
  const scaleValue = (topic: Question['topic']) =>
    ((topic === 'other' ? undefined : scenario.meanAnswers[topic][round]) ?? 3) +
    author.answerBias +
    (random.next() - 0.5) * answerSpread;
  const answers: Record<string, Answer> = {};
  for (const { key, kind, topic, options = [] } of questions) {
    if (kind === 'scale') answers[key] = roundAndClamp(scaleValue(topic), 1, 5);
    if (kind === 'nps') answers[key] = roundAndClamp((scaleValue(topic) - 1) * 2.5, 0, 10);
    if (kind === 'choice') answers[key] = random.pick(options) ?? '';
    if (kind === 'multi') {
      const chosen = random.shuffle(options).slice(0, random.integerBetween(1, 3));
      answers[key] = options.filter((option) => chosen.includes(option));
    }
  }
  return answers;
}

/** The sentiment of a survey, by the mean of its scale answers. */
function sentimentOf(questions: readonly Question[], answers: Answers): Sentiment {
  const scales = questions.filter(({ kind }) => kind === 'scale').map(({ key }) => answers[key]);
  const mean = averageOfKnown(scales.map((answer) => (typeof answer === 'number' ? answer : null))) ?? 3;
  if (mean >= 3.55) return 'positive';
  return mean >= 2.7 ? 'neutral' : 'negative';
}

function planReport(context: AnsweredContext, completedAt: Date) {
  const { random, team, calendar, author } = context;
  const writtenAt = new Date(completedAt.getTime() + random.integerBetween(1, 6) * minuteMs);
  const report = {
    entries: composeReport(context),
    submittedAt: earlierOf(writtenAt, calendar.now),
    readers: team.peoplePermitted('report.read', author.key),
  };
  return { ...report, ...planConversation(context, report) };
}
