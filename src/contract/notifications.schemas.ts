import { listBounds } from '../domain/billing/planCeilings';
import { isTokyoTime } from '../domain/calendar/tokyoDate';
import { maxListedNotifications } from '../domain/inputLimits';
import { deletableSubjects, notificationChannels, notificationKinds } from '../domain/notifications/kinds';
import { isSwitchable, mailDeliveries } from '../domain/notifications/settings';
import { reactionKinds } from '../domain/reactions';
import { flag, id, integer, list, object, oneOf, queryFlag, text, withRule } from './fields';
import { emptyReply, person, replyField } from './replyFields';

const organizationId = id('組織');

const switched = withRule(
  object({
    kind: oneOf('通知の種類', notificationKinds),
    channel: oneOf('通知の方法', notificationChannels),
    on: flag('通知'),
  }),
  ({ kind, channel }) =>
    isSwitchable(kind, channel) ? null : 'この種類の通知は、その方法では切り替えられません。',
);

/** The quiet hours need both ends or neither. */
const quietHoursError = ({ quietFrom, quietUntil }: { quietFrom?: string; quietUntil?: string }) => {
  if (quietFrom === undefined && quietUntil === undefined) return null;
  if (quietFrom === undefined || quietUntil === undefined)
    return '時間帯の始まりと終わりを指定してください。';
  if (![quietFrom, quietUntil].every(isTokyoTime)) return '時刻の形式が正しくありません。';
  return quietFrom === quietUntil ? '時間帯の始まりと終わりを別の時刻にしてください。' : null;
};

export const notificationsSchemas = {
  getNotifications: {
    input: object({
      organizationId,
      page: integer('ページ', { min: 1, max: 10_000 }).required('ページを指定してください。'),
      limit: integer('件数', { min: 1, max: maxListedNotifications }).required('件数を指定してください。'),
      /** Filters; they select among the newest notifications. */
      kind: oneOf('通知の種類', notificationKinds).optional(),
      projectId: id('プロジェクト').optional(),
      unread: queryFlag('未読のみ'),
    }),
    reply: object({
      notifications: replyField.list(
        object({
          id: replyField.id,
          kind: replyField.oneOf(notificationKinds),
          /** Null when the product itself notifies, or when the person has left. */
          actor: person.nullable(),
          projectId: replyField.id.nullable(),
          projectName: replyField.text.nullable(),
          surveyId: replyField.id.nullable(),
          concernId: replyField.id.nullable(),
          commentId: replyField.id.nullable(),
          openFrom: replyField.day.nullable(),
          /** The beginning of the quoted text; null when there is nothing to quote. */
          excerpt: replyField.text.nullable(),
          /** The actor's reaction; null for other kinds, and after it was taken back. */
          reaction: replyField.oneOf(reactionKinds).nullable(),
          /** The kind of what was deleted, such as the comment or its project; the text of spec §8 is then shown. */
          deletedSubject: replyField.oneOf(deletableSubjects).nullable(),
          createdAt: replyField.instant,
          read: replyField.flag,
        }),
      ),
      /** Number of notifications that match the filters. */
      total: replyField.count,
      /** Number of unread notifications, regardless of the filters. */
      unread: replyField.count,
    }),
  },
  markAsRead: {
    input: object({ organizationId, ids: list('通知', id('通知'), maxListedNotifications).optional() }),
    reply: emptyReply,
  },
  getNotificationSettings: {
    input: object({ organizationId }),
    reply: object({
      /** Every kind with each channel that it can take. */
      switches: replyField.list(
        object({
          kind: replyField.oneOf(notificationKinds),
          channel: replyField.oneOf(notificationChannels),
          on: replyField.flag,
        }),
      ),
      delivery: replyField.oneOf(mailDeliveries),
      /** `HH:mm` in Tokyo. */
      quietFrom: replyField.text,
      quietUntil: replyField.text,
      /** The address of the person's mails, and since when their mail server refuses it. */
      email: replyField.text,
      refusedSince: replyField.instant.nullable(),
      /** Open projects that the person may see, by name. */
      projects: replyField.list(
        object({ projectId: replyField.id, name: replyField.text, muted: replyField.flag }),
      ),
    }),
  },
  updateNotificationSettings: {
    input: withRule(
      object({
        organizationId,
        switches: list('切り替え', switched, 100).optional(),
        delivery: oneOf('メールのまとめ方', mailDeliveries).optional(),
        quietFrom: text('時間帯の始まり', { max: 5 }).optional(),
        quietUntil: text('時間帯の終わり', { max: 5 }).optional(),
        mutes: list(
          'プロジェクト',
          object({ projectId: id('プロジェクト'), muted: flag('通知の停止') }),
          listBounds.openProjects,
        ).optional(),
      }),
      quietHoursError,
    ),
    reply: emptyReply,
  },
};
