import type { ReactionKind } from '../../../domain/reactions';
import type { ScriptedReport, Sentiment } from '../scenarios/scenarioTypes';
import { randomWorkingInstantWithinDays } from './workingInstants';
import type { CommentPlan, ReactionPlan, ReportPlan, SurveyContext } from './planTypes';
import { randomUuid } from './seededRandom';
import type { WritingContext } from './TextWriter';

/** Probability that a lead comments on a report, by the sentiment of the report. */
const leadCommentProbability: Record<Sentiment, number> = { positive: 0.22, neutral: 0.35, negative: 0.6 };
const fittingReactions: Record<Sentiment, readonly ReactionKind[]> = {
  positive: ['thumbs_up', 'heart', 'smile', 'ok'],
  neutral: ['ok', 'eyes', 'thumbs_up'],
  negative: ['confused_face', 'eyes', 'heart'],
};

type ScriptedReactions = ScriptedReport['reactions'];

/** Comments and reactions on a report: those of the script, or random ones where the report has no script. */
export function planConversation(
  surveyContext: SurveyContext,
  context: WritingContext,
  { submittedAt, readers }: Pick<ReportPlan, 'submittedAt' | 'readers'>,
  script: ScriptedReport | undefined,
): Pick<ReportPlan, 'comments' | 'reactions'> {
  const { random, writer, calendar } = surveyContext;
  const instantWithinDays = (from: Date, days: number) =>
    randomWorkingInstantWithinDays(random, from, days, calendar.now, calendar.isDayOff);
  const planReactions = (reactions: ScriptedReactions, from: Date): ReactionPlan[] =>
    Object.entries(reactions ?? {}).flatMap(([kind, people]) =>
      people.map((by) => ({ by, kind: kind as ReactionKind, at: instantWithinDays(from, 2) })),
    );

  const scripts: readonly ScriptedReport['comments'][number][] = script
    ? script.comments
    : randomComments(surveyContext, context, readers);
  let lastInstant = submittedAt;
  const comments = scripts.map(({ by, text, mentions = [], reactions }): CommentPlan => {
    lastInstant = instantWithinDays(lastInstant, 1);
    const body = writer.markUsed(context.round, text);
    return {
      requestId: randomUuid(random),
      by,
      body,
      mentions,
      reactions: planReactions(reactions, lastInstant),
      at: lastInstant,
    };
  });
  return {
    comments,
    reactions: planReactions(
      script ? script.reactions : randomReactions(surveyContext, context, readers),
      submittedAt,
    ),
  };
}

/** Readers who are members of the project: only they comment and react by chance. */
const readersInProject = ({ team }: SurveyContext, readers: readonly string[]) =>
  team.members.filter(({ person }) => readers.includes(person));

function randomComments(
  surveyContext: SurveyContext,
  context: WritingContext,
  readers: readonly string[],
): ScriptedReport['comments'] {
  const { random, writer, team } = surveyContext;
  const { author, sentiment } = context;
  const candidates = readersInProject(surveyContext, readers);
  const comments: ScriptedReport['comments'][number][] = [];

  const lead = random.pick(candidates.filter(({ projectRole }) => projectRole === 'editor'))?.person;
  if (lead && random.chance(leadCommentProbability[sentiment])) {
    const exchange = writer.commentAndReply(team.getPerson(lead), context);
    if (exchange)
      comments.push({ by: lead, text: exchange.comment, mentions: random.chance(0.3) ? [author.key] : [] });
    if (exchange?.reply && random.chance(0.65)) {
      comments.push({ by: author.key, text: exchange.reply, mentions: random.chance(0.4) ? [lead] : [] });
    }
  }
  const colleague = random.pick(candidates.filter(({ person }) => person !== lead))?.person;
  if (colleague && random.chance(0.15)) {
    const text = writer.sentence('colleagueComment', { ...context, author: team.getPerson(colleague) });
    if (text) comments.push({ by: colleague, text });
  }
  return comments;
}

function randomReactions(
  surveyContext: SurveyContext,
  { sentiment }: WritingContext,
  readers: readonly string[],
): ScriptedReactions {
  const { random } = surveyContext;
  const people = random
    .shuffle(readersInProject(surveyContext, readers))
    .slice(0, random.integerBetween(0, 2));
  const reactions: Partial<Record<ReactionKind, string[]>> = {};
  for (const { person } of people) {
    const kind = random.pick(fittingReactions[sentiment]);
    if (kind) (reactions[kind] ??= []).push(person);
  }
  return reactions;
}
