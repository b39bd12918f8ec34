import holidayJp from '@holiday-jp/holiday_jp';
import type { TokyoDate } from '../../domain/calendar/tokyoDate';

// By day, not through the package's functions: those take a Date and read it in the zone of the process.
const holidays: Readonly<Record<string, unknown>> = holidayJp.holidays;

/** Whether a day is a public holiday of Japan, substitute and in-between ones included; known until 2050. */
export const isPublicHoliday = (day: TokyoDate): boolean => Object.hasOwn(holidays, day);
