import type { Reply } from '../../../contract/types';
import { defaultReportQuestions } from '../../../domain/questions/defaults';
import { settingsVersionsPerPage, type ReportSettingsVersion } from './reportSettings.queries';

const presentVersion = ({
  version,
  enabled,
  questions,
  createdAt,
  authorId,
  authorName,
  authorImage,
}: ReportSettingsVersion) => ({
  version,
  enabled,
  questions,
  createdAt: createdAt.toISOString(),
  author: authorId === null ? null : { serviceUserId: authorId, name: authorName ?? '', image: authorImage },
});

/** An organization without settings asks the default prompts, as its rounds do. */
export const presentReportSettings = (
  newest: ReportSettingsVersion | undefined,
): Reply<'getReportSettings'> =>
  newest
    ? presentVersion(newest)
    : {
        version: 0,
        enabled: true,
        questions: defaultReportQuestions.map((question) => ({ ...question })),
        createdAt: null,
        author: null,
      };

export const presentReportSettingsHistory = (
  versions: readonly ReportSettingsVersion[],
): Reply<'getReportSettingsHistory'> => ({
  versions: versions.slice(0, settingsVersionsPerPage).map((version) => ({
    ...presentVersion(version),
    restoredFrom: version.restoredFrom,
  })),
  hasMore: versions.length > settingsVersionsPerPage,
});
