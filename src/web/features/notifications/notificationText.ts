import type { NotificationKind } from '../../../domain/notifications';
import { dayText } from '../../lib/dates';
import type { Notification } from './notificationsApi';

type About = Pick<Notification, 'kind' | 'actor' | 'projectName' | 'openFrom' | 'subjectDeleted'>;

const who = ({ actor }: About) => (actor ? `${actor.name}さん` : '退会したメンバー');
const where = ({ projectName }: About) => (projectName ? `「${projectName}」` : 'プロジェクト');
const round = ({ openFrom }: About) => (openFrom ? `${dayText(openFrom)}の` : '');

/** What each kind of notification says (product §5). */
const sentences: Record<NotificationKind, (about: About) => string> = {
  roundOpened: (about) => `${where(about)}の${round(about)}アンケートが届きました。`,
  roundClosing: (about) => `${where(about)}の${round(about)}アンケートがまもなく締め切られます。`,
  reportSubmitted: (about) => `${who(about)}が${where(about)}のレポートを提出しました。`,
  comment: (about) => `${who(about)}が${where(about)}のレポートにコメントしました。`,
  mention: (about) => `${who(about)}が${where(about)}のコメントであなたを宛先に入れました。`,
  reaction: (about) => `${who(about)}が${where(about)}でリアクションしました。`,
  reply: (about) => `${who(about)}が${where(about)}のあなたの回答に返信しました。`,
  concern: (about) => `${who(about)}から相談が届きました。`,
  concernComment: (about) => `${who(about)}が相談にコメントしました。`,
  analysisReady: (about) => `${where(about)}の${round(about)}分析ができました。`,
  invited: (about) => `${where(about)}に招待されました。`,
  plan: () => 'ご契約プランについてのお知らせがあります。',
};

/** spec §8: what stands in place of something that was deleted. */
const deleted: Partial<Record<NotificationKind, string>> = {
  comment: 'このコメントは削除されました。',
  mention: 'このコメントは削除されました。',
  concern: 'この相談は削除されました。',
  concernComment: 'この相談は削除されました。',
  invited: 'このプロジェクトは削除されました。',
};
const deletedReport = 'このレポートは削除されました。';

/** The sentence of a notification. */
export const notificationText = (about: About): string => sentences[about.kind](about);

/** The deleted text of one whose subject is gone, otherwise null. */
export const deletedText = (about: About): string | null =>
  about.subjectDeleted ? (deleted[about.kind] ?? deletedReport) : null;

/** What stands below the sentence: the deleted text, a person's own words quoted, or ours as they are; null: nothing. */
export function detailText(notification: About & Pick<Notification, 'excerpt'>): string | null {
  const { kind, excerpt } = notification;
  const quoted = excerpt && kind !== 'plan' ? `「${excerpt}」` : excerpt;
  return deletedText(notification) ?? quoted;
}

/** Where a notification leads, or null when there is nothing to see any more. */
export function notificationPath(
  organizationId: number,
  { kind, projectId, surveyId, openFrom, subjectDeleted }: Notification,
): string | null {
  if (kind === 'plan') return `/organizations/${organizationId}/setting/organization#plan`;
  if (subjectDeleted || projectId === null) return null;
  const project = `/organizations/${organizationId}/projects/${projectId}`;
  switch (kind) {
    case 'roundOpened':
    case 'roundClosing':
      return surveyId === null ? project : `${project}/survey/${surveyId}`;
    case 'analysisReady':
      return `${project}/analysis${openFrom ? `?surveyDate=${openFrom}` : ''}`;
    case 'comment':
    case 'mention':
    case 'reaction':
    case 'reportSubmitted':
      return openFrom === null ? project : `${project}/reports?openFrom=${openFrom}&report=${surveyId ?? ''}`;
    default:
      return project;
  }
}
