import { importOutcomes } from '../domain/imports';
import { object, replyField, text } from './fields';

/** Characters of a CSV that is read in: some thousand lines. */
export const maxCsvLength = 100_000;

/** The text of a CSV file, decoded by the browser (Excel writes UTF-8 or Shift_JIS). */
export const csvText = () => text('CSV', { max: maxCsvLength });

/** What reading in a CSV does, or would do, line by line. Nothing is written unless every line is good. */
export const importResult = () =>
  object({
    applied: replyField.flag(),
    lines: replyField.list(
      object({
        /** Of the file, from 1, as a spreadsheet counts them. */
        line: replyField.count(),
        /** What the line is about: an address or a name. */
        subject: replyField.text(),
        outcome: replyField.oneOf(importOutcomes),
        /** What is wrong, or beyond the plan; null when the line is good. */
        message: replyField.text().nullable(),
      }),
    ),
  });

/** A file to be saved as it is: it begins with a byte order mark, and no cell of it is a formula. */
export const csvFile = () => object({ fileName: replyField.text(), csv: replyField.text() });
