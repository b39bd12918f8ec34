import type { AppliedMigration } from '../../db/migrate';
import type { DataTable, SequenceValue } from '../../db/dataCopy/dataSource';
import type { LineTotals } from '../../db/dataCopy/LineDigest';

/** Number of the format of the folder; another one is refused. */
export const backupFormat = 1;

/** The content of `manifest.json`, which is written last, so that a folder without it is no complete backup. */
export interface Manifest {
  format: number;
  /** The version of the release that wrote the backup. */
  version: string;
  createdAt: string;
  database: 'embedded' | 'server';
  migrations: readonly AppliedMigration[];
  tables: readonly (DataTable & LineTotals)[];
  sequences: readonly SequenceValue[];
  images: ImageTotals;
}

/** The checksum is that of lines with the name and SHA-256 of each image. */
export interface ImageTotals {
  count: number;
  bytes: number;
  checksum: string;
  /** Named by a row, but not in the storage. */
  missing: number;
}

/** The totals by table. */
export const totalsOfManifest = ({ tables }: Manifest): Record<string, LineTotals> =>
  Object.fromEntries(tables.map(({ name, rows, checksum }) => [name, { rows, checksum }]));
