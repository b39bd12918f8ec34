import type { AppliedMigration } from '../../db/migrate';
import type { DataTable, SequenceValue } from '../../db/dataCopy/dataSource';
import type { LineTotals } from '../../db/dataCopy/LineDigest';

/** Number of the format of the folder; another one is refused. */
export const backupFormat = 1;

/** What a backup contains, in `manifest.json`, which is written last. */
export interface Manifest {
  format: number;
  /** Of the release that wrote it. */
  version: string;
  createdAt: string;
  database: 'embedded' | 'server';
  migrations: readonly AppliedMigration[];
  tables: readonly (DataTable & LineTotals)[];
  sequences: readonly SequenceValue[];
  images: ImageTotals;
}

/** Of images, the checksum is that of lines with name and SHA-256. */
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
