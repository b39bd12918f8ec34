import type { Transaction } from 'kysely';
import type { ReactionKind } from '../../../domain/reactions';
import { storedText } from '../../../domain/text/mentions';
import type { Schema } from '../../db/schema';
import commentTexts from '../scenarios/commentTexts.json';
import type { ScriptedReport, Sentiment } from '../scenarios/scenarioTypes';
import { idOf, insertRecords, insertRows } from './insertRows';
import {
  surveysByOpening,
  type AnsweredContext,
  type CommentPlan,
  type OrganizationPlan,
  type ReactionPlan,
  type ReplyPlan,
  type ReportPlan,
} from './planTypes';
import { randomUuid } from './seededRandom';
import { workingInstantWithinDays } from './workingInstants';

/** Probability that a lead comments on a report, and that a lead replies to the answers of a survey. */
const leadCommentProbability: Record<Sentiment, number> = { positive: 0.22, neutral: 0.35, negative: 0.6 };
const replyProbability: Record<Sentiment, number> = { positive: 0.1, neutral: 0.2, negative: 0.6 };
const fittingReactions: Record<Sentiment, readonly ReactionKind[]> = {
  positive: ['thumbs_up', 'heart', 'smile', 'ok'],
  neutral: ['ok', 'eyes', 'thumbs_up'],
  negative: ['confused_face', 'eyes', 'heart'],
};

type ScriptedReactions = ScriptedReport['reactions'];

/** Comments and reactions on a report: those of the script, or random ones where the report has no script. */
export function planConversation(
  context: AnsweredContext,
  { submittedAt, readers }: Pick<ReportPlan, 'submittedAt' | 'readers'>,
  script: ScriptedReport | undefined,
): Pick<ReportPlan, 'comments' | 'reactions'> {
  const { random, writer, calendar, round } = context;
  const planReactions = (reactions: ScriptedReactions, from: Date): ReactionPlan[] =>
    Object.entries(reactions ?? {}).flatMap(([kind, people]) =>
      people.map((by) => ({
        by,
        kind: kind as ReactionKind,
        at: workingInstantWithinDays(random, calendar, from, 2),
      })),
    );

  let at = submittedAt;
  const scripts = script?.comments ?? randomComments(context, readers);
  const comments = scripts.map(({ by, text, mentions = [], reactions }): CommentPlan => {
    at = workingInstantWithinDays(random, calendar, at, 1);
    const comment = { id: 0, requestId: randomUuid(random), by, body: writer.markUsed(round, text), at };
    return { ...comment, mentions, reactions: planReactions(reactions, at) };
  });
  const reactions = script ? script.reactions : randomReactions(context, readers);
  return { comments, reactions: planReactions(reactions, submittedAt) };
}

/** Readers who are members of the project: only they comment and react by chance. */
const readersInProject = ({ team }: AnsweredContext, readers: readonly string[]) =>
  team.members.filter(({ person }) => readers.includes(person));

function randomComments(context: AnsweredContext, readers: readonly string[]): ScriptedReport['comments'] {
  const { random, writer, team, author, sentiment } = context;
  const candidates = readersInProject(context, readers);
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

function randomReactions(context: AnsweredContext, readers: readonly string[]): ScriptedReactions {
  const { random, sentiment } = context;
  const people = random.shuffle(readersInProject(context, readers)).slice(0, random.integerBetween(0, 2));
  const reactions: Partial<Record<ReactionKind, string[]>> = {};
  for (const { person } of people) {
    const kind = random.pick(fittingReactions[sentiment]);
    if (kind) (reactions[kind] ??= []).push(person);
  }
  return reactions;
}

/** The reply of a project lead to the answers of another member; mostly none. */
export function planReplies(context: AnsweredContext, completedAt: Date): ReplyPlan[] {
  const { random, team, calendar, author, sentiment } = context;
  const leads = readersInProject(context, team.peoplePermitted('timeline.read', author.key));
  const lead = random.pick(leads)?.person;
  const body = random.pick(commentTexts.answerReplies[sentiment]);
  if (!lead || !body || !random.chance(replyProbability[sentiment])) return [];
  const at = workingInstantWithinDays(random, calendar, completedAt, 2);
  return [{ id: 0, requestId: randomUuid(random), by: lead, body, at }];
}

const inOrderOfTime = <T extends { readonly at: Date }>(records: readonly T[]): T[] =>
  [...records].sort((a, b) => a.at.getTime() - b.at.getTime());

/** Inserts the read marks, reactions, comments and mentions of reports, and the replies to answers. */
export async function insertConversations(
  tx: Transaction<Schema>,
  { id: organization, people, projects }: OrganizationPlan,
): Promise<void> {
  const surveys = surveysByOpening(projects);
  const reports = surveys.flatMap(({ project, survey: { id, report } }) =>
    report ? { ...report, projectId: project.id, surveyId: id } : [],
  );
  const comments = inOrderOfTime(
    reports.flatMap((report) => report.comments.map((comment) => ({ comment, report, at: comment.at }))),
  );
  const reactionColumns = ({ by, kind, at }: ReactionPlan) => ({
    service_user_id: idOf(people, by),
    kind,
    created_at: at,
  });
  await insertRows(
    tx,
    'report_reads',
    reports.flatMap(({ surveyId, reads }) =>
      reads.map(({ by, at }) => ({ survey_id: surveyId, service_user_id: idOf(people, by), read_at: at })),
    ),
  );
  await insertRows(
    tx,
    'report_reactions',
    reports.flatMap(({ surveyId, reactions }) =>
      reactions.map((reaction) => ({ survey_id: surveyId, ...reactionColumns(reaction) })),
    ),
  );
  await insertRecords(
    tx,
    'report_comments',
    comments.map(({ comment, report }) => [
      comment,
      {
        organization_id: organization,
        project_id: report.projectId,
        survey_id: report.surveyId,
        author_id: idOf(people, comment.by),
        body: storedText([...comment.mentions.flatMap((key) => [idOf(people, key), ' ']), comment.body]),
        version: 1,
        request_id: comment.requestId,
        created_at: comment.at,
      },
    ]),
  );
  await insertRows(
    tx,
    'report_comment_mentions',
    comments.flatMap(({ comment: { id, mentions } }) =>
      mentions.map((key) => ({ comment_id: id, service_user_id: idOf(people, key) })),
    ),
  );
  await insertRows(
    tx,
    'report_comment_reactions',
    comments.flatMap(({ comment: { id, reactions } }) =>
      reactions.map((reaction) => ({ comment_id: id, ...reactionColumns(reaction) })),
    ),
  );
  const replies = surveys.flatMap(({ project, survey }) =>
    survey.replies.map((reply) => ({ reply, project, survey, at: reply.at })),
  );
  await insertRecords(
    tx,
    'survey_replies',
    inOrderOfTime(replies).map(({ reply, project, survey }) => [
      reply,
      {
        organization_id: organization,
        project_id: project.id,
        survey_id: survey.id,
        author_id: idOf(people, reply.by),
        body: reply.body,
        request_id: reply.requestId,
        created_at: reply.at,
      },
    ]),
  );
}
