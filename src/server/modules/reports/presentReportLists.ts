import type { Reply } from '../../../contract/types';
import { reportPageSize } from '../../../domain/reportList';
import { excerptOf } from '../../../domain/text/excerpt';
import { sortedByName } from '../../../domain/text/sortedByName';
import type { ListCursors, ListPosition } from '../../lib/listCursor';
import { groupBy } from '../../lib/groupBy';
import { presentReport } from './presentReports';
import type { ListedReportRow, ReportPosition } from './reportLists.queries';
import type { MarksRow } from './reportMarks.queries';
import type { SearchPage } from './searchReports.queries';

/** The texts of one page, in characters: longer ones make a page shorter, so that it stays under 60 KB compressed. */
const maxPageText = 20_000;

/** The rows of one page: as many as fit into it, at least one. */
function takePage(rows: readonly ListedReportRow[]): readonly ListedReportRow[] {
  let length = 0;
  const fitting = rows.findIndex(({ entries }) => {
    length += entries.reduce((sum, { text }) => sum + text.length, 0);
    return length > maxPageText;
  });
  return rows.slice(0, Math.min(reportPageSize, fitting < 0 ? rows.length : Math.max(1, fitting)));
}

const presentListedReport = (row: ListedReportRow, viewerId: number) => ({
  ...presentReport(row, viewerId),
  projectId: row.projectId,
  projectName: row.projectName,
  openFrom: row.openFrom,
});

const positionOf = ({ submittedAt, surveyId }: ListedReportRow): ListPosition => ({
  at: submittedAt,
  id: surveyId,
});

/** Names the list of a day for its cursors: the unread part and the rest. */
const sectionName = (list: string, { unread }: { unread: boolean }) =>
  `${list}-${unread ? 'unread' : 'read'}`;

export const organizationListName = (organizationId: number, openFrom: string): string =>
  `reports-${organizationId}-${openFrom}`;

export function parsePosition(
  cursors: ListCursors,
  list: string,
  cursor: string | undefined,
): ReportPosition | null {
  const unread = cursors.isOf(sectionName(list, { unread: true }), cursor);
  const position = cursors.parse(sectionName(list, { unread }), cursor);
  return position && { ...position, unread };
}

export function presentOrganizationReports(
  openFrom: string,
  rows: readonly ListedReportRow[],
  { viewerId, cursors, list }: { viewerId: number; cursors: ListCursors; list: string },
): Reply<'getOrganizationReports'> {
  const page = takePage(rows);
  const last = page.at(-1);
  return {
    openFrom,
    reports: page.map((row) => presentListedReport(row, viewerId)),
    nextCursor:
      last && page.length < rows.length ? cursors.format(sectionName(list, last), positionOf(last)) : null,
  };
}

export function presentSearch(
  { reports: rows, next }: SearchPage,
  {
    viewerId,
    cursors,
    list,
    terms,
  }: { viewerId: number; cursors: ListCursors; list: string; terms: readonly string[] },
): Reply<'searchReports'> {
  const page = takePage(rows);
  const last = page.at(-1);
  const continuation = last && page.length < rows.length ? positionOf(last) : next;
  return {
    reports: page.map((row) => {
      const { entry, ...excerpt } = excerptOf(row.entries, terms) ?? { before: '', match: '', after: '' };
      return {
        ...presentListedReport(row, viewerId),
        excerpt: { label: entry?.label ?? '', ...excerpt },
      };
    }),
    nextCursor: continuation && cursors.format(list, continuation),
  };
}

type Overview = Reply<'getOrganizationReportMarks'>;

/** The counts by project and by person, both by name. */
export function presentReportMarks(rows: readonly MarksRow[]): Overview {
  const openFroms = [...new Set(rows.map(({ openFrom }) => openFrom))].sort();
  const roundsOf = (of: readonly MarksRow[]): Overview['people'][number]['rounds'] => {
    const byDay = new Map(of.map((row) => [row.openFrom, row]));
    return openFroms.map((openFrom) => {
      const row = byDay.get(openFrom);
      if (!row) return null;
      const { submitted, late, unread, commented, missing, waiting } = row;
      return { submitted, late, unread, commented, missing, waiting };
    });
  };
  return {
    openFroms,
    projects: sortedByName(
      Array.from(
        groupBy(rows, ({ projectId }) => projectId),
        ([projectId, of]) =>
          projectId === null
            ? []
            : {
                projectId,
                projectName: of[0]?.projectName ?? '',
                projectStatus: of[0]?.projectStatus ?? 'open',
                rounds: roundsOf(of),
              },
      ).flat(),
      ({ projectName }) => projectName,
    ),
    people: sortedByName(
      Array.from(
        groupBy(rows, ({ serviceUserId }) => serviceUserId),
        ([serviceUserId, of]) =>
          serviceUserId === null
            ? []
            : {
                person: { serviceUserId, name: of[0]?.name ?? '', image: of[0]?.image ?? null },
                rounds: roundsOf(of),
              },
      ).flat(),
      ({ person }) => person.name,
    ),
  };
}
