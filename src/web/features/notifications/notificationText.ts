import type { NotificationKind } from '../../../domain/notifications';
import { isolated, politeName } from '../../../domain/visibleText';
import { concernPath } from '../../lib/concernPath';
import { reportPath } from '../../lib/reportPath';
import { dayText } from '../../lib/dates';
import type { Notification } from './notificationsApi';

type NotificationFacts = Pick<
  Notification,
  'kind' | 'actor' | 'projectName' | 'openFrom' | 'subjectDeleted' | 'concernId'
>;

const actorText = ({ actor }: NotificationFacts) => (actor ? politeName(actor.name) : '退会したメンバー');
const projectText = ({ projectName }: NotificationFacts) =>
  projectName ? `「${isolated(projectName)}」` : 'プロジェクト';
const roundText = ({ openFrom }: NotificationFacts) => (openFrom ? `${dayText(openFrom)}の` : '');

/** The sentence of each kind of notification (product §5). */
const sentences: Record<NotificationKind, (facts: NotificationFacts) => string> = {
  roundOpened: (facts) => `${projectText(facts)}の${roundText(facts)}アンケートが届きました。`,
  roundClosing: (facts) =>
    facts.actor
      ? `${actorText(facts)}が${projectText(facts)}の${roundText(facts)}アンケートへの回答を待っています。`
      : `${projectText(facts)}の${roundText(facts)}アンケートがまもなく締め切られます。`,
  reportSubmitted: (facts) => `${actorText(facts)}が${projectText(facts)}のレポートを提出しました。`,
  comment: (facts) => `${actorText(facts)}が${projectText(facts)}のレポートにコメントしました。`,
  mention: (facts) =>
    `${actorText(facts)}が${facts.concernId ? '相談' : projectText(facts)}のコメントであなたを宛先に入れました。`,
  reaction: (facts) => `${actorText(facts)}が${projectText(facts)}でリアクションしました。`,
  reply: (facts) => `${actorText(facts)}が${projectText(facts)}のあなたの回答に返信しました。`,
  concern: (facts) => `${actorText(facts)}から相談が届きました。`,
  concernComment: (facts) => `${actorText(facts)}が相談にコメントしました。`,
  concernUnanswered: () => 'まだ返事のない相談があります。',
  analysisReady: (facts) => `${projectText(facts)}の${roundText(facts)}分析ができました。`,
  actionAssigned: (facts) =>
    `${actorText(facts)}が${projectText(facts)}のアクションの担当にあなたを選びました。`,
  alertsRaised: (facts) => `${projectText(facts)}に気になる点があります。`,
  invited: (facts) => `${projectText(facts)}に招待されました。`,
  plan: () => 'ご契約プランについてのお知らせがあります。',
  slack: () => 'Slackへの投稿が止まっています。組織設定で理由を確かめてください。',
};

/** Shown instead of the excerpt of a deleted subject (spec §8). */
const deletedTexts: Partial<Record<NotificationKind, string>> = {
  comment: 'このコメントは削除されました。',
  mention: 'このコメントは削除されました。',
  reply: 'この返信は削除されました。',
  concern: 'この相談は削除されました。',
  concernComment: 'この相談は削除されました。',
  concernUnanswered: 'この相談は削除されました。',
  actionAssigned: 'このプロジェクトは削除されました。',
  invited: 'このプロジェクトは削除されました。',
};
const deletedReportText = 'このレポートは削除されました。';

/** The sentence of a notification. */
export const notificationText = (facts: NotificationFacts): string => sentences[facts.kind](facts);

/** The deletion text of a deleted subject; null while the subject exists. Of a concern a comment alone may be deleted. */
export const deletedText = (facts: NotificationFacts): string | null =>
  facts.subjectDeleted ? (deletedTexts[facts.concernId ? 'comment' : facts.kind] ?? deletedReportText) : null;

/** The text below the sentence: the deletion text, a person's words in quotes, or the product's own text; or null. */
export function detailText(notification: NotificationFacts & Pick<Notification, 'excerpt'>): string | null {
  const { kind, excerpt } = notification;
  const quoted = excerpt && kind !== 'plan' ? `「${isolated(excerpt)}」` : excerpt;
  return deletedText(notification) ?? quoted;
}

/** The path a notification links to; null when its subject no longer exists. */
export function notificationPath(
  organizationId: number,
  { kind, projectId, surveyId, commentId, openFrom, subjectDeleted, concernId }: Notification,
): string | null {
  if (kind === 'plan' || kind === 'slack')
    return `/organizations/${organizationId}/setting/organization#${kind}`;
  if (concernId !== null) return concernPath(organizationId, concernId);
  if (subjectDeleted || projectId === null) return null;
  const project = `/organizations/${organizationId}/projects/${projectId}`;
  switch (kind) {
    case 'roundOpened':
    case 'roundClosing':
    case 'reply':
      return surveyId === null ? project : `${project}/survey/${surveyId}`;
    case 'actionAssigned':
      return `${project}/analysis`;
    case 'analysisReady':
      return `${project}/analysis${openFrom ? `?surveyDate=${openFrom}` : ''}`;
    case 'comment':
    case 'mention':
    case 'reaction':
    case 'reportSubmitted':
      return openFrom === null ? project : reportPath(project, { openFrom, surveyId, commentId });
    default:
      return project;
  }
}
