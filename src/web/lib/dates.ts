/**
 * The calendar of the screens: days and times in Japanese, in Tokyo whatever the browser's time zone
 * (product §2). The only file that imports moment, with no locale but `ja`; /login does not load it.
 */
import moment from 'moment';
import 'moment/locale/ja';
import type { TokyoDate } from '../../domain/calendar/tokyoDate';
import { trialEndFrom } from '../../domain/billing/trial';
import type { Instant } from './deadlines';

const dayFormat = 'YYYY/MM/DD';
const weekdayFormat = `${dayFormat}（ddd）`;

const inTokyo = (instant: Instant) => moment.utc(instant).utcOffset('+09:00');

/** The day in Tokyo at an instant. */
export const dayAt = (instant: Instant): TokyoDate => inTokyo(instant).format('YYYY-MM-DD');

/** `2026/11/20` (spec §9) */
export const dayText = (day: TokyoDate): string => moment.utc(day).format(dayFormat);

/** `2026/12/04（金）`, the format of the end of a trial (spec §9). */
export const dayWithWeekday = (day: TokyoDate): string => moment.utc(day).format(weekdayFormat);

/** `2026/11/20 18:00` */
export const instantText = (instant: Instant): string => inTokyo(instant).format(`${dayFormat} HH:mm`);

/** `18:00` */
export const timeText = (instant: Instant): string => inTokyo(instant).format('HH:mm');

/** The last day, with its weekday, of a trial that starts now (spec §9). */
export const trialEndText = (now: Date): string => dayWithWeekday(dayAt(trialEndFrom(now)));
