import { importOutcomes } from '../domain/imports';
import { object, text } from './fields';
import { replyField } from './replyFields';

/** Maximum number of characters in an imported CSV file: some thousand lines. */
const maxCsvLength = 100_000;

/** The text of a CSV file, decoded by the browser (Excel writes UTF-8 or Shift_JIS). */
export const csvText = () => text('CSV', { max: maxCsvLength });

/** The result of an import or of its preview, line by line. */
export const importResult = () =>
  object({
    applied: replyField.flag,
    /** The names of the columns, beginning with that of `subject`. */
    columns: replyField.list(replyField.text),
    lines: replyField.list(
      object({
        /** Row number as in a spreadsheet: starts at 1, includes the header. */
        line: replyField.count,
        /** E-mail address or name of what the line is about. */
        subject: replyField.text,
        /** The values of the other columns as the import understands them. */
        cells: replyField.list(replyField.text),
        outcome: replyField.oneOf(importOutcomes),
        /** Why the line is left out, or what it leaves as it is; otherwise null. */
        message: replyField.text.nullable(),
      }),
    ),
    /** The lines that are left out, with the reasons, to correct and import again; null without any. */
    leftOut: csvFile().nullable(),
  });

/** A file that is saved unchanged: it begins with a byte order mark, and no cell is a formula. */
export const csvFile = () => object({ fileName: replyField.text, csv: replyField.text });

/** One part of a file that the browser joins. */
export const csvPart = () =>
  object({
    fileName: replyField.text,
    /** Only the first part has the byte order mark and the header, so that the parts can be joined. */
    csv: replyField.text,
    rows: replyField.count,
    /** The number of rows in all parts together; null except in the first part. */
    total: replyField.count.nullable(),
    /** The cursor of the next part; null in the last one. */
    nextCursor: replyField.text.nullable(),
  });
