import type { Reply } from '../../../contract/types';
import type { DaysOff } from '../../../domain/calendar/daysOff';
import { addDays, tokyoDate } from '../../../domain/calendar/tokyoDate';
import { publicHolidays } from '../../adapters/calendar';
import type { SurveySettings } from './surveySettings.queries';

/** The public holidays that decide the openings shown: two months back and two years ahead. */
const holidaysBefore = 62;
const holidaysAfter = 2 * 366;

/** The settings with what a browser needs to compute the next rounds itself. */
export function presentSurveySettings(
  { schedule, dueSince, version }: SurveySettings,
  daysOff: readonly DaysOff[],
  now: Date,
): Reply<'getSurveySettings'> {
  const today = tokyoDate(now);
  return {
    schedule: { ...schedule },
    daysOff: daysOff.map((entry) => ({ ...entry })),
    holidays: publicHolidays(addDays(today, -holidaysBefore), addDays(today, holidaysAfter)),
    dueSince: dueSince.toISOString(),
    version,
  };
}
