import type { DataSource } from '../../db/dataCopy/dataSource';
import type { LineTotals } from '../../db/dataCopy/LineDigest';
import { totalsOf } from '../../db/dataCopy/readData';
import type { ImageTotals } from './manifest';

/** A report of the copied data; with `dryRun`, of the data that would be copied. */
export interface CopyReport {
  dryRun: boolean;
  tables: Record<string, LineTotals>;
  sequences: number;
  images: ImageTotals;
  /** Name of the last migration of the source. */
  migration: string | undefined;
  appliedMigrations?: readonly string[];
}

export const lastMigration = ({ migrations }: DataSource): string | undefined => migrations.at(-1)?.name;

/** The report as JSON, or the sentences around what it counts. */
export function formatReport(
  report: CopyReport,
  { json, done, checked }: { json: boolean; done: string; checked: string },
): string {
  if (json) return `${JSON.stringify(report)}\n`;
  const { tables, sequences, images, migration, appliedMigrations = [], dryRun } = report;
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const megabytes = (images.bytes / 1024 ** 2).toFixed(1);
  return [
    dryRun ? '--dry-run: 何も書き込んでいません。' : done,
    `表${Object.keys(tables).length}個の${rows}行、シーケンス${sequences}個、画像${images.count}個（${megabytes} MB）`,
    `元のデータのマイグレーション: ${migration ?? 'なし'}`,
    ...appliedMigrations.map((name) => `Applied ${name}`),
    ...(images.missing > 0 ? [`元のデータの保存先に見つからない画像: ${images.missing}個`] : []),
    `確かめたこと: ${checked}`,
    '',
  ].join('\n');
}

/** Reads all tables. */
export async function totalsByTable(source: DataSource): Promise<Record<string, LineTotals>> {
  const totals: Record<string, LineTotals> = {};
  for (const table of source.tables) totals[table.name] = await totalsOf(source.readLines(table));
  return totals;
}
