import { type Weekday, tokyoDate, formatTokyoDay } from '../../../domain/calendar/tokyoDate';
import {
  biweeklyChoices,
  frequencies,
  isSameRhythm,
  maxCloseAfterDays,
  type Frequency,
  type SurveySchedule,
} from '../../../domain/rounds/schedule';
import {
  closingText,
  dayOfMonthText,
  frequencyNames,
  reminderText,
  scheduleError,
  weekdayNames,
} from '../../../domain/rounds/scheduleText';
import { rulesResolver } from '../../components/contractResolver';

/** Form values of a schedule, as strings. Whether the schedule is paused is not part of the form. */
export interface ScheduleFields {
  frequency: Frequency;
  weekday: string;
  dayOfMonth: string;
  openTime: string;
  closeAfterDays: string;
  /** Empty for no reminder. */
  remindDaysBefore: string;
  daysOffRule: 'move' | 'keep';
  /** Decides which of the two rhythms a biweekly schedule has. */
  startOn: string;
}

export const scheduleLabels: Record<keyof ScheduleFields, string> = {
  frequency: '頻度',
  weekday: '曜日',
  dayOfMonth: '日',
  startOn: '次の回',
  openTime: '開始時刻',
  closeAfterDays: '締切',
  remindDaysBefore: 'リマインド',
  daysOffRule: '土日・祝日・休業日に当たるとき',
};

export const toScheduleFields = (schedule: SurveySchedule): ScheduleFields => ({
  frequency: schedule.frequency,
  weekday: String(schedule.weekday),
  dayOfMonth: String(schedule.dayOfMonth),
  openTime: schedule.openTime,
  closeAfterDays: String(schedule.closeAfterDays),
  remindDaysBefore: schedule.remindDaysBefore === null ? '' : String(schedule.remindDaysBefore),
  daysOffRule: schedule.moveHolidays ? 'move' : 'keep',
  startOn: schedule.startOn,
});

/** The schedule with which surveys are sent. */
export const toSchedule = (fields: ScheduleFields): SurveySchedule => ({
  enabled: true,
  frequency: fields.frequency,
  weekday: Number(fields.weekday) as Weekday,
  dayOfMonth: Number(fields.dayOfMonth),
  openTime: fields.openTime,
  closeAfterDays: Number(fields.closeAfterDays),
  remindDaysBefore: fields.remindDaysBefore === '' ? null : Number(fields.remindDaysBefore),
  moveHolidays: fields.daysOffRule === 'move',
  startOn: fields.startOn,
});

/** Checks the contract's rule for schedules. Nothing else can be wrong, because the selects offer only valid values. */
export const scheduleResolver = rulesResolver<ScheduleFields>((fields) => {
  const error = scheduleError(toSchedule(fields));
  return error ? { [error.field]: error.message } : {};
});

const numberOptions = (from: number, to: number, label: (value: number) => string) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    value: String(from + index),
    label: label(from + index),
  }));

const maxDays = Math.max(...Object.values(maxCloseAfterDays));

export const scheduleOptions = {
  frequency: frequencies.map((frequency) => ({ value: frequency, label: frequencyNames[frequency] })),
  weekday: weekdayNames.map((name, index) => ({ value: String(index), label: `${name}曜日` })),
  dayOfMonth: numberOptions(1, 31, dayOfMonthText),
  closeAfterDays: numberOptions(1, maxDays, (days) => `開始の${closingText(days)}`),
  remindDaysBefore: [
    { value: '', label: 'リマインドしない' },
    ...numberOptions(0, maxDays - 1, (days) => (days === 0 ? '締切日' : `締切の${reminderText(days)}`)),
  ],
  daysOffRule: [
    { value: 'move', label: '翌営業日にずらす' },
    { value: 'keep', label: 'ずらさない' },
  ],
};

/**
 * The two rhythms of a biweekly schedule, each labelled by its next day. The option of the current rhythm keeps the
 * current value.
 */
export const biweeklyOptions = ({ weekday, startOn }: ScheduleFields, now: Date) =>
  biweeklyChoices(Number(weekday) as Weekday, tokyoDate(now)).map((choice) => ({
    value: isSameRhythm(Number(weekday) as Weekday, choice.startOn, startOn) ? startOn : choice.startOn,
    label: `${formatTokyoDay(choice.day)}から`,
  }));

/** A field's value as text, for the choice between two edits. */
export function scheduleFieldText(name: keyof ScheduleFields, fields: ScheduleFields, now: Date): string {
  if (name === 'openTime') return fields.openTime;
  const options: readonly { value: string; label: string }[] =
    name === 'startOn' ? biweeklyOptions(fields, now) : scheduleOptions[name];
  return options.find(({ value }) => value === fields[name])?.label ?? fields[name];
}
