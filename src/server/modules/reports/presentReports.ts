import type { Reply } from '../../../contract/types';
import { reactionKinds } from '../../../domain/reactions';
import type { ReportEntries } from '../../db/schema';
import type { Person } from '../access/permissions.queries';
import { displayedContent } from '../survey/surveyPhase';
import type { CommentRow } from './comments.queries';
import type { ReactionGroup } from './reactions.queries';
import type { findOwnReport } from './ownReport.queries';
import type { listReportRounds, ReportRow } from './reports.queries';

type OwnReport = NonNullable<Awaited<ReturnType<typeof findOwnReport>>>;

interface Author {
  authorId: number | null;
  authorName: string | null;
  authorImage: string | null;
}

const authorOf = ({ authorId, authorName, authorImage }: Author): Person | null =>
  authorId === null ? null : { serviceUserId: authorId, name: authorName ?? '', image: authorImage };

const includesPerson = (people: readonly Person[], id: number): boolean =>
  people.some(({ serviceUserId }) => serviceUserId === id);

/** Reactions in the order of spec §3, with whether the viewer reacted. */
const presentReactions = (groups: readonly ReactionGroup[], viewerId: number) =>
  groups
    .map(({ kind, people }) => ({ kind, mine: includesPerson(people, viewerId), people }))
    .sort((a, b) => reactionKinds.indexOf(a.kind) - reactionKinds.indexOf(b.kind));

/** The caller's report: the draft, otherwise what was submitted. */
export function presentMyReport(
  report: OwnReport,
  readers: { people: Person[]; aiService: string | null },
  now: Date,
): Reply<'getMyReport'> {
  const { content, unsent } = displayedContent<ReportEntries>(
    { draft: report.draft, sent: report.entries },
    report,
    now,
  );
  return {
    surveyId: report.surveyId,
    asked: report.reportQuestions.length > 0,
    submittedAt: report.submittedAt?.toISOString() ?? null,
    reportQuestions: report.reportQuestions,
    entries: Object.entries(content ?? {}).map(([key, text]) => ({ key, text })),
    unsent,
    version: report.version ?? 0,
    readers,
  };
}

export const presentRounds = (
  rounds: Awaited<ReturnType<typeof listReportRounds>>,
): Reply<'getProjectReportRounds'> => ({
  rounds: rounds.map((round) => ({ ...round, closesAt: round.closesAt.toISOString() })),
});

export function presentReport(row: ReportRow, viewerId: number) {
  const { surveyId, submittedAt, late, entries, readBy, reactions, commentCount } = row;
  const mine = row.authorId === viewerId;
  return {
    surveyId,
    author: authorOf(row),
    submittedAt: submittedAt.toISOString(),
    late,
    entries,
    mine,
    read: mine || includesPerson(readBy, viewerId),
    readBy,
    reactions: presentReactions(reactions, viewerId),
    commentCount,
  };
}

export const presentComments = (
  comments: CommentRow[],
  viewer: { serviceUserId: number; canModerate: boolean },
): Reply<'getReportComments'> => ({
  comments: comments.map((comment) => {
    const { id, surveyId, body, version, createdAt, editedAt, mentions, reactions } = comment;
    const mine = comment.authorId === viewer.serviceUserId;
    return {
      id,
      surveyId,
      author: authorOf(comment),
      body,
      createdAt: createdAt.toISOString(),
      edited: editedAt !== null,
      version,
      mine,
      mayDelete: mine || viewer.canModerate,
      mentions,
      reactions: presentReactions(reactions, viewer.serviceUserId),
    };
  }),
});
