import type { DaysOff } from '../../../domain/calendar/daysOff';
import type { TokyoDate } from '../../../domain/calendar/tokyoDate';

/** The usual days off of Japanese companies that an organization has not entered yet, from this year on. */
export function suggestedDaysOff(today: TokyoDate, entered: readonly DaysOff[]): DaysOff[] {
  const year = Number(today.slice(0, 4));
  const usual: DaysOff[] = [
    { name: '年末年始', startsOn: `${year}-12-29`, endsOn: `${year + 1}-01-03`, yearly: true },
    { name: 'お盆', startsOn: `${year}-08-13`, endsOn: `${year}-08-16`, yearly: true },
  ];
  return usual.filter(({ name }) => !entered.some((entry) => entry.name.includes(name)));
}
