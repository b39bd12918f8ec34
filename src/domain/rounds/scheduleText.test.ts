import { defaultSchedule, type SurveySchedule } from './schedule';
import { scheduleError, scheduleText } from './scheduleText';

const schedule: SurveySchedule = { ...defaultSchedule, openTime: '10:00', startOn: '2026-11-01' };

test.each<[Partial<SurveySchedule>, string]>([
  [{}, '毎週金曜 10:00に開始、3日後に締切、前日にリマインド'],
  [
    { frequency: 'biweekly', weekday: 1, closeAfterDays: 1, remindDaysBefore: 0 },
    '隔週月曜 10:00に開始、翌日に締切、締切日にリマインド',
  ],
  [{ frequency: 'monthly', remindDaysBefore: 2 }, '毎月25日 10:00に開始、3日後に締切、2日前にリマインド'],
  [
    { frequency: 'monthly', dayOfMonth: 31, remindDaysBefore: null },
    '毎月末日 10:00に開始、3日後に締切、リマインドなし',
  ],
  [{ frequency: 'monthly', dayOfMonth: 28 }, '毎月28日 10:00に開始、3日後に締切、前日にリマインド'],
  [
    { frequency: 'monthly', dayOfMonth: 30 },
    '毎月30日（ない月は末日） 10:00に開始、3日後に締切、前日にリマインド',
  ],
])('%j in plain words', (overrides, text) => expect(scheduleText({ ...schedule, ...overrides })).toBe(text));

test.each<[Partial<SurveySchedule>, string | null]>([
  [{}, null],
  [{ closeAfterDays: 7, remindDaysBefore: 6 }, null],
  [{ openTime: '24:00' }, '開始時刻は00:00から23:59までの時刻で入力してください。'],
  [{ closeAfterDays: 0 }, '締切は開始の翌日以降にしてください。'],
  [{ closeAfterDays: 8 }, '毎週の場合、締切は7日後までにしてください。'],
  [{ frequency: 'monthly', closeAfterDays: 29 }, '毎月の場合、締切は28日後までにしてください。'],
  [{ remindDaysBefore: 3 }, '3日後に締め切るので、リマインドは2日前までにしてください。'],
  [{ closeAfterDays: 1, remindDaysBefore: 1 }, '翌日に締め切るので、リマインドは締切日までにしてください。'],
])('%j is refused with %s', (overrides, message) =>
  expect(scheduleError({ ...schedule, ...overrides })?.message ?? null).toBe(message),
);
