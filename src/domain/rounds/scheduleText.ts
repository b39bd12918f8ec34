import { isTokyoTime } from '../calendar/tokyoDate';
import { maxCloseAfterDays, type Frequency, type SurveySchedule } from './schedule';

/** The names of the weekdays, from Sunday on. */
export const weekdayNames = ['日', '月', '火', '水', '木', '金', '土'] as const;

export const frequencyNames: Record<Frequency, string> = {
  weekly: '毎週',
  biweekly: '隔週',
  monthly: '毎月',
};

/** 「25日」, and for days that some months do not have 「末日」 or what happens then. */
export const dayOfMonthText = (day: number): string => {
  if (day === 31) return '末日';
  return day > 28 ? `${day}日（ない月は末日）` : `${day}日`;
};

export const closingText = (days: number): string => (days === 1 ? '翌日' : `${days}日後`);

/** When the reminder is sent, counted from the closing day. */
export const reminderText = (daysBefore: number): string =>
  ['締切日', '前日'][daysBefore] ?? `${daysBefore}日前`;

/** A schedule in plain words: 「毎週金曜 10:00に開始、3日後に締切、前日にリマインド」. */
export const scheduleText = (schedule: SurveySchedule): string => {
  const { frequency, weekday, dayOfMonth, openTime, closeAfterDays, remindDaysBefore } = schedule;
  const day = frequency === 'monthly' ? dayOfMonthText(dayOfMonth) : `${weekdayNames[weekday]}曜`;
  return [
    `${frequencyNames[frequency]}${day} ${openTime}に開始`,
    `${closingText(closeAfterDays)}に締切`,
    remindDaysBefore === null ? 'リマインドなし' : `${reminderText(remindDaysBefore)}にリマインド`,
  ].join('、');
};

/** Which field of a schedule does not fit the others, and why; null when all fit. */
export const scheduleError = ({
  frequency,
  openTime,
  closeAfterDays,
  remindDaysBefore,
}: Pick<SurveySchedule, 'frequency' | 'openTime' | 'closeAfterDays' | 'remindDaysBefore'>): {
  field: 'openTime' | 'closeAfterDays' | 'remindDaysBefore';
  message: string;
} | null => {
  if (!isTokyoTime(openTime)) {
    return { field: 'openTime', message: '開始時刻は00:00から23:59までの時刻で入力してください。' };
  }
  const maxDays = maxCloseAfterDays[frequency];
  if (closeAfterDays < 1) {
    return { field: 'closeAfterDays', message: '締切は開始の翌日以降にしてください。' };
  }
  if (closeAfterDays > maxDays) {
    return {
      field: 'closeAfterDays',
      message: `${frequencyNames[frequency]}の場合、締切は${maxDays}日後までにしてください。`,
    };
  }
  if (remindDaysBefore !== null && remindDaysBefore >= closeAfterDays) {
    return {
      field: 'remindDaysBefore',
      message: `${closingText(closeAfterDays)}に締め切るので、リマインドは${reminderText(closeAfterDays - 1)}までにしてください。`,
    };
  }
  return null;
};
