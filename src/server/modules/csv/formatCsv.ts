import { stringify } from 'csv-stringify/sync';
import { tokyoDate } from '../../../domain/calendar/tokyoDate';
import { escapeFormula } from './formulaCells';

/** A CSV for Excel: UTF-8 with a byte order mark, and no cell that is a formula. */
export const formatCsv = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  stringify([[...header], ...rows.map((row) => row.map(escapeFormula))], {
    bom: true,
    record_delimiter: 'windows',
    // csv-stringify quotes only cells that contain the whole delimiter.
    quoted_match: /[\r\n]/,
  });

/** `取引先_株式会社サンプル_20261120.csv`: subject, organization and day (Tokyo), without characters that file names exclude. */
export const csvFileName = (what: string, organizationName: string, now: Date): string =>
  `${what}_${organizationName.replace(/[\\/:*?"<>|\p{C}]/gu, '_')}_${tokyoDate(now).replaceAll('-', '')}.csv`;
