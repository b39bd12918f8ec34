import { formatTokyoDate, formatTokyoDateTime } from '../../../domain/calendar/tokyoDate';
import { leftPersonName } from '../../../domain/text/visibleText';
import { ApiError, notFound } from '../../lib/errors';
import { expectPlanFeature } from '../access/planRestrictions';
import { csvFileName, formatCsv, formatCsvRows, numberRepeated } from '../csv/formatCsv';
import type { Handler } from '../handler';
import {
  countExportedReports,
  reportExportPageSize,
  findExportHeader,
  listExportedReports,
  type ExportedReport,
} from './exportReports.queries';

/** One part of the reports of a round or a range of rounds as CSV: those that the caller may read. */
export const exportReports: Handler<'exportReports'> = async ({
  actor,
  db,
  input: { from, to, cursor },
  now,
  services: { cursors },
}) => {
  expectPlanFeature(actor, 'export');
  const range = { from: from ?? null, to: to ?? null };
  if (from !== undefined && to !== undefined && from > to) {
    const message = '期間の最終日は、初日以降の日付にしてください。';
    throw new ApiError(400, 'invalid', message, [{ path: 'to', message }]);
  }
  const list = `reports-${from ?? ''}-${to ?? ''}-${actor.projectId}`;
  const after = cursors.parse(list, cursor);
  const header = await findExportHeader(db, actor, range);
  if (!header) throw notFound('プロジェクト');
  const found = await listExportedReports(
    db,
    actor,
    range,
    // The day of the round is the time of the cursor.
    after && { openFrom: after.at.toISOString().slice(0, 10), surveyId: after.id },
  );
  const reports = found.slice(0, reportExportPageSize);
  const last = reports.at(-1);
  const rows = reports.map((report) => toCsvRow(report, header.prompts));
  const columns = [
    ...fixedColumns,
    ...numberRepeated(header.prompts.map(({ label }) => label)),
    'コメント数',
  ];
  return {
    fileName: csvFileName('レポート', header.projectName, now),
    csv: after === null ? formatCsv(columns, rows) : formatCsvRows(rows),
    rows: rows.length,
    total: after === null ? await countExportedReports(db, actor, range) : null,
    nextCursor:
      last && found.length > reportExportPageSize
        ? cursors.format(list, { at: new Date(`${last.openFrom}T00:00:00Z`), id: last.surveyId })
        : null,
  };
};

const fixedColumns = ['回', '提出日時', 'メンバー', '遅れ'];

const toCsvRow = (report: ExportedReport, prompts: readonly { key: string }[]): string[] => [
  formatTokyoDate(report.openFrom),
  formatTokyoDateTime(report.submittedAt),
  report.authorName ?? leftPersonName,
  report.late ? '遅れ' : '',
  ...prompts.map(({ key }) => report.entries[key] ?? ''),
  `${report.commentCount}`,
];
