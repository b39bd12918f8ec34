import type { Kysely } from 'kysely';
import type { ReportQuestion } from '../../../domain/questions/types';
import type { Schema } from '../../db/schema';

/** More than any version. */
const maxVersion = 2 ** 31 - 1;
/** Versions in one reply of the history. */
export const settingsVersionsPerPage = 20;

export interface ReportSettingsVersion {
  version: number;
  enabled: boolean;
  questions: ReportQuestion[];
  createdAt: Date;
  restoredFrom: number | null;
  authorId: number | null;
  authorName: string | null;
  authorImage: string | null;
}

/** Versions before `before`, newest first. */
export const listReportSettings = (
  db: Kysely<Schema>,
  organizationId: number,
  { before = maxVersion, limit }: { before?: number | undefined; limit: number },
): Promise<ReportSettingsVersion[]> =>
  db
    .selectFrom('report_settings as s')
    .leftJoin('service_users as u', 'u.id', 's.created_by')
    .where('s.organization_id', '=', organizationId)
    .where('s.version', '<', before)
    .select([
      's.version',
      's.enabled',
      's.questions',
      's.created_at as createdAt',
      's.restored_from as restoredFrom',
      'u.id as authorId',
      'u.name as authorName',
      'u.image as authorImage',
    ])
    .orderBy('s.version', 'desc')
    .limit(limit)
    .execute();
