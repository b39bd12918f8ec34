import { importOutcomes } from '../domain/imports';
import { object, sent, text } from './fields';

/** Characters of a CSV that is read in: some thousand lines. */
export const csvLimit = 100_000;

/** The text of a CSV file, decoded by the browser (Excel writes UTF-8 or Shift_JIS). */
export const csvText = () => text('CSV', { max: csvLimit });

/** What reading in a CSV does, or would do, line by line. Nothing is written unless every line is good. */
export const importResult = () =>
  object({
    applied: sent.flag(),
    lines: sent.list(
      object({
        /** Of the file, from 1, as a spreadsheet counts them. */
        line: sent.count(),
        /** What the line is about: an address or a name. */
        subject: sent.text(),
        outcome: sent.oneOf(importOutcomes),
        /** What is wrong, or beyond the plan; null when the line is good. */
        message: sent.text().nullable(),
      }),
    ),
  });

/** A file to be saved as it is: it begins with a byte order mark, and no cell of it is a formula. */
export const csvFile = () => object({ fileName: sent.text(), csv: sent.text() });
