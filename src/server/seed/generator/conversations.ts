import { entriesOf } from '../../../domain/entries';
import type { ReactionKind } from '../../../domain/reactions';
import commentTexts from '../scenarios/commentTexts.json';
import type { ScriptedReactions, ScriptedReport, Sentiment } from '../scenarios/scenarioTypes';
import { randomUuid } from './seededRandom';
import type { AnsweredContext, TeamMember } from './surveyContext';
import { workingInstantWithinDays } from './demoCalendar';

export type ReplyPlan = ReturnType<typeof planReplies>[number];
export type CommentPlan = ReturnType<typeof planConversation>['comments'][number];
export type ReactionPlan = CommentPlan['reactions'][number];
type Reaction = Readonly<{ by: string; kind: ReactionKind }>;

/** Probability that a lead comments on a report, and that a lead replies to the answers of a survey. */
const leadCommentProbability: Record<Sentiment, number> = { positive: 0.22, neutral: 0.35, negative: 0.6 };
const replyProbability: Record<Sentiment, number> = { positive: 0.1, neutral: 0.2, negative: 0.6 };
const fittingReactions: Record<Sentiment, readonly ReactionKind[]> = {
  positive: ['thumbs_up', 'heart', 'smile', 'ok'],
  neutral: ['ok', 'eyes', 'thumbs_up'],
  negative: ['confused_face', 'eyes', 'heart'],
};

/** Comments and reactions on a report: those of the script, or random ones where the report has no script. */
export function planConversation(
  context: AnsweredContext,
  { submittedAt, readers }: { readonly submittedAt: Date; readonly readers: readonly string[] },
) {
  const { random, writer, calendar, round, script } = context;
  const planReactions = (reactions: readonly Reaction[], from: Date) =>
    reactions.map((reaction) => ({ ...reaction, at: workingInstantWithinDays(random, calendar, from, 2) }));

  // Only readers who are members of the project comment and react by chance.
  const readingMembers = membersAmong(context, readers);
  let at = submittedAt;
  const scripts = script?.comments ?? randomComments(context, readingMembers);
  const comments = scripts.map(({ by, text, mentions = [], reactions }) => {
    at = workingInstantWithinDays(random, calendar, at, 1);
    const comment = { id: 0, requestId: randomUuid(random), by, body: writer.markUsed(round, text), at };
    return { ...comment, mentions, reactions: planReactions(scriptedReactions(reactions), at) };
  });
  const reactions = script ? scriptedReactions(script.reactions) : randomReactions(context, readingMembers);
  return { comments, reactions: planReactions(reactions, submittedAt) };
}

const membersAmong = ({ team }: AnsweredContext, people: readonly string[]): TeamMember[] =>
  team.members.filter(({ key }) => people.includes(key));

function randomComments(
  context: AnsweredContext,
  candidates: readonly TeamMember[],
): ScriptedReport['comments'] {
  const { random, writer, author, sentiment } = context;
  const comments: ScriptedReport['comments'][number][] = [];
  const lead = random.pick(candidates.filter(({ projectRole }) => projectRole === 'editor'));
  const isCommented = lead && random.chance(leadCommentProbability[sentiment]);
  const exchange = isCommented && writer.commentAndReply(lead, context);
  if (exchange) {
    const mentions = random.chance(0.3) ? [author.key] : [];
    comments.push({ by: lead.key, text: exchange.comment, mentions });
  }
  if (exchange && exchange.reply && random.chance(0.65)) {
    const mentions = random.chance(0.4) ? [lead.key] : [];
    comments.push({ by: author.key, text: exchange.reply, mentions });
  }
  const colleague = random.pick(candidates.filter((member) => member !== lead));
  if (colleague && random.chance(0.15)) {
    const text = writer.sentence('colleagueComment', { ...context, author: colleague });
    if (text) comments.push({ by: colleague.key, text });
  }
  return comments;
}

const scriptedReactions = (reactions: ScriptedReactions = {}): Reaction[] =>
  entriesOf(reactions).flatMap(([kind, people]) => people.map((by) => ({ by, kind })));

const randomReactions = (
  { random, sentiment }: AnsweredContext,
  candidates: readonly TeamMember[],
): Reaction[] =>
  random
    .shuffle(candidates)
    .slice(0, random.integerBetween(0, 2))
    .map(({ key }) => ({ by: key, kind: random.pick(fittingReactions[sentiment]) ?? 'ok' }));

/** The reply of a project lead to the answers of another member; mostly none. */
export function planReplies(context: AnsweredContext, completedAt: Date) {
  const { random, team, calendar, author, sentiment } = context;
  const lead = random.pick(membersAmong(context, team.peoplePermitted('timeline.read', author.key)));
  const body = random.pick(commentTexts.answerReplies[sentiment]);
  if (!lead || !body || !random.chance(replyProbability[sentiment])) return [];
  const at = workingInstantWithinDays(random, calendar, completedAt, 2);
  return [{ id: 0, requestId: randomUuid(random), by: lead.key, body, at }];
}
