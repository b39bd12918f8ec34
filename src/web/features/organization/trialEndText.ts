import { tokyoDate } from '../../../domain/calendar/tokyoDate';
import { trialEndFrom } from '../../../domain/trial';
import { now } from '../../lib/clock';
import { dayWithWeekday } from '../../lib/dates';

/** The last day of a trial that starts now, with its weekday (spec §9). */
export const trialEndText = (): string => dayWithWeekday(tokyoDate(trialEndFrom(now())));
