import type * as yup from 'yup';
import { listBounds } from '../domain/billing/planCeilings';
import { daysOffError, daysOffPeriodError, maxDaysOffEntries } from '../domain/calendar/daysOff';
import { isTokyoDate, type Weekday } from '../domain/calendar/tokyoDate';
import { maxDaysOffNameLength } from '../domain/inputLimits';
import { frequencies, maxCloseAfterDays } from '../domain/rounds/schedule';
import { scheduleError } from '../domain/rounds/scheduleText';
import {
  day,
  flag,
  id,
  integer,
  list,
  object,
  oneOf,
  requiredSingleLineText,
  text,
  version,
  withRule,
} from './fields';
import { emptyReply, person, replyField } from './replyFields';

const organizationId = id('組織');
const projectId = id('プロジェクト');
const surveyId = id('アンケート');

const maxDays = Math.max(...Object.values(maxCloseAfterDays));

const scheduleFields = object({
  enabled: flag('定期的な実施'),
  frequency: oneOf('頻度', frequencies),
  weekday: integer('曜日', { min: 0, max: 6 }).required(
    '曜日を指定してください。',
  ) as yup.NumberSchema<Weekday>,
  dayOfMonth: integer('日', { min: 1, max: 31 }).required('日を指定してください。'),
  openTime: text('開始時刻', { max: 5 }),
  closeAfterDays: integer('締切までの日数', { min: 1, max: maxDays }).required('締切を指定してください。'),
  remindDaysBefore: integer('リマインドの日数', { min: 0, max: maxDays }).nullable().defined(),
  moveHolidays: flag('休日の扱い'),
  startOn: day('開始日'),
});

const schedule = () => withRule(scheduleFields, (value) => scheduleError(value)?.message ?? null);

const daysOffEntry = () =>
  object({
    startsOn: day('休業日の初日'),
    // A rule of the field, so that a form shows it together with the errors of other fields.
    endsOn: day('休業日の最終日').test('period', (endsOn, { parent, createError }) => {
      const { startsOn } = parent as { startsOn?: unknown };
      if (typeof startsOn !== 'string' || !isTokyoDate(startsOn) || !isTokyoDate(endsOn)) return true;
      const message = daysOffPeriodError({ startsOn, endsOn });
      return message === null || createError({ message });
    }),
    name: requiredSingleLineText('休業日の名前', { max: maxDaysOffNameLength }),
    yearly: flag('毎年'),
  });

const scheduleReply = object({
  enabled: replyField.flag,
  frequency: replyField.oneOf(frequencies),
  weekday: replyField.count as yup.NumberSchema<Weekday>,
  dayOfMonth: replyField.count,
  openTime: replyField.text,
  closeAfterDays: replyField.count,
  remindDaysBefore: replyField.count.nullable(),
  moveHolidays: replyField.flag,
  startOn: replyField.day,
});

export const roundsSchemas = {
  getSurveySettings: {
    input: object({ organizationId }),
    reply: object({
      schedule: scheduleReply,
      daysOff: replyField.list(
        object({
          startsOn: replyField.day,
          endsOn: replyField.day,
          name: replyField.text,
          yearly: replyField.flag,
        }),
      ),
      /** The public holidays in the time in which the next rounds are shown. */
      holidays: replyField.list(object({ day: replyField.day, name: replyField.text })),
      /** Only openings after this instant are due. */
      dueSince: replyField.instant,
      version: replyField.count,
    }),
  },
  getSurveyReach: {
    input: object({ organizationId }),
    reply: object({
      /** The people of all these projects, each counted once. */
      people: replyField.count,
      /** The open projects with members, sorted by name. */
      projects: replyField.list(object({ projectId: replyField.id, projectName: replyField.text })),
    }),
  },
  updateSurveySettings: {
    input: object({
      organizationId,
      schedule: schedule(),
      daysOff: withRule(list('休業日', daysOffEntry(), maxDaysOffEntries), daysOffError),
      version: version(),
    }),
    reply: emptyReply,
  },
  createSurvey: {
    input: object({ projectId }),
    reply: object({
      openFrom: replyField.day,
      closesAt: replyField.instant,
      asked: replyField.count,
    }),
  },
  getParticipants: {
    input: object({ projectId }),
    reply: object({
      /** The newest round; null before the first. */
      round: object({
        openFrom: replyField.day,
        closesAt: replyField.instant,
        phase: replyField.oneOf(['open', 'late', 'closed'] as const),
        completed: replyField.count,
        asked: replyField.count,
        /** When a reminder that is requested now goes out; null when the round closes before. */
        remindAt: replyField.instant.nullable(),
        /**
         * Whether that reminder waits for the hours of mail. The server decides it, because the browser's clock may
         * differ.
         */
        remindsLater: replyField.flag,
      }).nullable(),
      participants: replyField.list(
        object({
          surveyId: replyField.id,
          /** Null for people who deleted their account. */
          person: person.nullable(),
          isMember: replyField.flag,
          answered: replyField.flag,
          late: replyField.flag,
          dayOff: replyField.flag,
          /** The newest reminder, which may be waiting for the hours of mail. */
          reminder: object({
            at: replyField.instant,
            isWaiting: replyField.flag,
            /** The name of the person who requested the reminder; null when the product sent it by itself. */
            by: replyField.text.nullable(),
          }).nullable(),
          /** The reminders of earlier days, newest first. */
          earlierReminders: replyField.list(
            object({ at: replyField.instant, by: replyField.text.nullable() }),
          ),
          /** Whether a reminder is possible now: unanswered, and none on the day it would go out. */
          canRemind: replyField.flag,
        }),
      ),
    }),
  },
  remindParticipants: {
    input: object({
      projectId,
      surveyIds: list('対象', id('アンケート'), listBounds.people).min(1, '対象を指定してください。'),
    }),
    reply: object({
      reminded: replyField.count,
      /** When the reminders go out: at once, or at the next time for mail. */
      remindAt: replyField.instant,
    }),
  },
  setDayOff: { input: object({ surveyId, dayOff: flag('休み') }), reply: emptyReply },
  setMyDayOff: { input: object({ surveyId, dayOff: flag('休み') }), reply: emptyReply },
};
