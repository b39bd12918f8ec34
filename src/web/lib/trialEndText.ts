import { tokyoDate } from '../../domain/calendar/tokyoDate';
import { trialEndFrom } from '../../domain/trial';
import { now } from './clock';
import { dayWithWeekday } from './dates';

/** The last day, with its weekday, of a trial that starts now (spec §9). */
export const trialEndText = (): string => dayWithWeekday(tokyoDate(trialEndFrom(now())));
