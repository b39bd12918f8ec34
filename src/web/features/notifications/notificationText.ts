import type { NotificationKind } from '../../../domain/notifications';
import { dayText } from '../../lib/dates';
import type { Notification } from './notificationsApi';

type NotificationFacts = Pick<Notification, 'kind' | 'actor' | 'projectName' | 'openFrom' | 'subjectDeleted'>;

const actorText = ({ actor }: NotificationFacts) => (actor ? `${actor.name}さん` : '退会したメンバー');
const projectText = ({ projectName }: NotificationFacts) =>
  projectName ? `「${projectName}」` : 'プロジェクト';
const roundText = ({ openFrom }: NotificationFacts) => (openFrom ? `${dayText(openFrom)}の` : '');

/** What each kind of notification says (product §5). */
const sentences: Record<NotificationKind, (about: NotificationFacts) => string> = {
  roundOpened: (about) => `${projectText(about)}の${roundText(about)}アンケートが届きました。`,
  roundClosing: (about) => `${projectText(about)}の${roundText(about)}アンケートがまもなく締め切られます。`,
  reportSubmitted: (about) => `${actorText(about)}が${projectText(about)}のレポートを提出しました。`,
  comment: (about) => `${actorText(about)}が${projectText(about)}のレポートにコメントしました。`,
  mention: (about) => `${actorText(about)}が${projectText(about)}のコメントであなたを宛先に入れました。`,
  reaction: (about) => `${actorText(about)}が${projectText(about)}でリアクションしました。`,
  reply: (about) => `${actorText(about)}が${projectText(about)}のあなたの回答に返信しました。`,
  concern: (about) => `${actorText(about)}から相談が届きました。`,
  concernComment: (about) => `${actorText(about)}が相談にコメントしました。`,
  analysisReady: (about) => `${projectText(about)}の${roundText(about)}分析ができました。`,
  invited: (about) => `${projectText(about)}に招待されました。`,
  plan: () => 'ご契約プランについてのお知らせがあります。',
};

/** spec §8: what stands in place of something that was deleted. */
const deletedTexts: Partial<Record<NotificationKind, string>> = {
  comment: 'このコメントは削除されました。',
  mention: 'このコメントは削除されました。',
  concern: 'この相談は削除されました。',
  concernComment: 'この相談は削除されました。',
  invited: 'このプロジェクトは削除されました。',
};
const deletedReportText = 'このレポートは削除されました。';

/** The sentence of a notification. */
export const notificationText = (about: NotificationFacts): string => sentences[about.kind](about);

/** The deleted text of one whose subject is gone, otherwise null. */
export const deletedText = (about: NotificationFacts): string | null =>
  about.subjectDeleted ? (deletedTexts[about.kind] ?? deletedReportText) : null;

/** What stands below the sentence: the deleted text, a person's own words quoted, or ours as they are; null: nothing. */
export function detailText(notification: NotificationFacts & Pick<Notification, 'excerpt'>): string | null {
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
