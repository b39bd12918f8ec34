import type { Reply } from '../../../contract/types';
import { reactionKinds, type ReactionKind } from '../../../domain/reactions';
import type { ReportEntries } from '../../db/schema';
import { groupBy } from '../../lib/groupBy';
import type { Person } from '../access/permitted';
import { shownContent } from '../survey/sheetPhase';
import type { CommentMarkRow, CommentRow } from './comments.queries';
import type { ownReport } from './ownReport.queries';
import type { listReportRounds, MarkRow, ReportRow } from './reports.queries';

type OwnReport = NonNullable<Awaited<ReturnType<ReturnType<typeof ownReport>['executeTakeFirst']>>>;

const personOf = ({ serviceUserId, name, image }: Person): Person => ({ serviceUserId, name, image });

interface Author {
  authorId: number | null;
  authorName: string | null;
  authorImage: string | null;
}

const authorOf = ({ authorId, authorName, authorImage }: Author): Person | null =>
  authorId === null ? null : { serviceUserId: authorId, name: authorName ?? '', image: authorImage };

/** Reactions grouped by kind, in the order of spec §3. */
function reactionsOf(marks: readonly (Person & { kind: ReactionKind | null })[], viewerId: number) {
  return reactionKinds.flatMap((kind) => {
    const people = marks.filter((mark) => mark.kind === kind).map(personOf);
    if (people.length === 0) return [];
    return [{ kind, mine: people.some(({ serviceUserId }) => serviceUserId === viewerId), people }];
  });
}

/** The caller's report: what is being written, or else what was submitted. */
export function presentMyReport(
  report: OwnReport,
  readers: { people: Person[]; aiService: string | null },
  now: Date,
): Reply<'getMyReport'> {
  const { content, unsent } = shownContent<ReportEntries>(
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

export function presentReports(
  openFrom: string,
  rows: ReportRow[],
  marks: MarkRow[],
  viewerId: number,
): Reply<'getProjectReports'> {
  const marksOf = groupBy(marks, ({ surveyId }) => surveyId);
  return {
    openFrom,
    reports: rows.flatMap((row) => {
      const { surveyId, reportQuestions, entries } = row;
      if (surveyId === null) return [];
      const own = marksOf.get(surveyId) ?? [];
      const readBy = own.filter(({ kind }) => kind === null).map(personOf);
      const mine = row.authorId === viewerId;
      return [
        {
          surveyId,
          author: authorOf(row),
          submittedAt: row.submittedAt.toISOString(),
          late: row.late,
          entries: reportQuestions.flatMap(({ key, label }) => {
            const text = entries[key];
            return text === undefined ? [] : [{ key, label, text }];
          }),
          mine,
          read: mine || readBy.some(({ serviceUserId }) => serviceUserId === viewerId),
          readBy,
          reactions: reactionsOf(own, viewerId),
          commentCount: row.commentCount,
        },
      ];
    }),
  };
}

export function presentComments(
  comments: CommentRow[],
  marks: CommentMarkRow[],
  viewer: { serviceUserId: number; moderates: boolean },
): Reply<'getReportComments'> {
  const marksOf = groupBy(marks, ({ commentId }) => commentId);
  return {
    comments: comments.map((comment) => {
      const { id, surveyId, body, version, createdAt, editedAt } = comment;
      const own = marksOf.get(id) ?? [];
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
        mayDelete: mine || viewer.moderates,
        mentions: own.filter(({ kind }) => kind === null).map(personOf),
        reactions: reactionsOf(own, viewer.serviceUserId),
      };
    }),
  };
}
