import { averageOfKnown } from '../../../domain/analysis/scores';
import { minuteMs } from '../../../domain/calendar/durations';
import { normalizeAnswers } from '../../../domain/questions/answers';
import type { Answer, Answers, Question } from '../../../domain/questions/types';
import type { ReportEntries } from '../../db/schema';
import type { ScriptedReport, Sentiment, WritingStyle } from '../scenarios/scenarioTypes';
import { planConversation, planReplies, type ReplyPlan } from './conversations';
import type { AnsweredContext, SurveyContext } from './surveyContext';
import { earlierOf, randomWorkingInstant } from './demoCalendar';

export type SurveyPlan = ReturnType<typeof planSurvey>;
export type ReportPlan = ReturnType<typeof planReport>;

/** Number of answers in a survey that was started and not completed. */
const draftAnswerCount = 4;
/** Width of the interval around the mean in which single answers lie, in points of the scale. */
const answerSpread = 1.3;
/** Number of sentences in one text. */
const sentenceCounts: Record<WritingStyle, readonly [min: number, max: number]> = {
  short: [1, 1],
  normal: [1, 2],
  long: [2, 3],
  list: [2, 3],
};

/** Probability that a report mentions a problem, and that a survey has a free text. */
const troubleProbability: Record<Sentiment, number> = { positive: 0.55, neutral: 0.85, negative: 1 };
const freeTextProbability: Record<Sentiment, number> = { positive: 0.4, neutral: 0.45, negative: 0.75 };

/** The survey of one member in one round. */
export function planSurvey(context: SurveyContext) {
  const { scenario, round, times, calendar, questions, team, author, random } = context;
  const script = scenario.scriptedReports.find(
    (report) => report.round === round && report.by === author.key,
  );
  const outcome = chooseOutcome(context, script);
  const survey = {
    id: 0,
    person: author.key,
    surveyState: 'untouched' as const,
    dayOff: outcome === 'dayOff',
    late: outcome === 'late',
    answers: null as Answers | null,
    draft: null as Answers | null,
    readers: [] as readonly string[],
    completedAt: null as Date | null,
    updatedAt: times.openedAt,
    report: null as ReportPlan | null,
    replies: [] as readonly ReplyPlan[],
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
    return { ...survey, surveyState: 'progress' as const, draft, updatedAt: at };
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
    surveyState: 'complete' as const,
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
) {
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

/** The report of a survey by the keys of the default report questions: scripted texts, the rest composed. */
function composeReport(context: AnsweredContext): ReportEntries {
  const { random, writer, round, sentiment, script } = context;
  const { writingStyle: style } = context.author;
  const isList = style === 'list';
  const sentenceCount = () => random.integerBetween(...sentenceCounts[style]);
  const compose = (kind: Parameters<typeof writer.sentences>[0], count: number) => {
    const lines = writer.sentences(kind, count, context);
    return isList && lines.length > 1 ? lines.map((line) => `・${line}`).join('\n') : lines.join('');
  };
  const scripted = (text: string | undefined) => text && writer.markUsed(round, text);

  const done = scripted(script?.done) ?? compose(isList ? 'doneItems' : 'done', sentenceCount());
  const troubleCount = sentiment === 'negative' ? sentenceCount() : 1;
  const hasTrouble = !script && random.chance(troubleProbability[sentiment]);
  const trouble = scripted(script?.trouble) ?? (hasTrouble ? compose('trouble', troubleCount) : '');
  const next =
    scripted(script?.next) ?? (random.chance(0.88) ? compose('next', style === 'long' ? 2 : 1) : '');
  return Object.fromEntries(Object.entries({ done, trouble, next }).filter(([, text]) => text !== ''));
}

/** The free text of the survey; undefined when the author writes none. */
function composeFreeText(context: AnsweredContext): string | undefined {
  const { random, writer, round, sentiment, script } = context;
  if (script?.freeText) return writer.markUsed(round, script.freeText);
  return random.chance(freeTextProbability[sentiment]) ? writer.sentence('freeText', context) : undefined;
}
