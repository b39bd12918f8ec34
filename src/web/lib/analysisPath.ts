import type { TokyoDate } from '../../domain/calendar/tokyoDate';

/** The analysis of the round that opened on a day. `projectPath`: of the overview, without a trailing slash. */
export const analysisPath = (projectPath: string, openFrom: TokyoDate): string =>
  `${projectPath}/analysis?surveyDate=${openFrom}`;
