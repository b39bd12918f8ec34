import { actionsPath, voicesPath } from '../../lib/overviewPaths';
import { rowOf, type DeletableSubject, type NotificationKind } from '../../../domain/notifications/kinds';
import { reactionDisplay } from '../../../domain/reactions';
import { isolated, politeNameOrLeft } from '../../../domain/text/visibleText';
import { concernPath } from '../../lib/concernPath';
import { reportPath } from '../../lib/reportPath';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import type { Notification } from './notificationsApi';

type NotificationFacts = Pick<
  Notification,
  'kind' | 'actor' | 'projectName' | 'openFrom' | 'concernId' | 'commentId' | 'deletedSubject' | 'reaction'
>;

const actorText = ({ actor }: NotificationFacts) => politeNameOrLeft(actor);
const projectText = ({ projectName }: NotificationFacts) =>
  projectName ? `「${isolated(projectName)}」` : 'プロジェクト';
const roundText = ({ openFrom }: NotificationFacts) =>
  openFrom ? `（${formatTokyoDate(openFrom)}の回）` : '';

const reactedText = ({ commentId, deletedSubject }: NotificationFacts) =>
  commentId !== null || deletedSubject === 'comment' ? 'コメント' : 'レポート';
const reactionText = ({ reaction }: NotificationFacts) =>
  reaction === null ? 'リアクション' : reactionDisplay[reaction].emoji;

/** The sentence of each kind of notification (product §5). */
const sentences: Record<NotificationKind, (facts: NotificationFacts) => string> = {
  roundOpened: (facts) => `${projectText(facts)}のアンケート${roundText(facts)}が届きました。`,
  roundClosing: (facts) =>
    facts.actor
      ? `${actorText(facts)}が${projectText(facts)}のアンケート${roundText(facts)}への回答を待っています。`
      : `${projectText(facts)}のアンケート${roundText(facts)}の締切が近づいています。`,
  reportSubmitted: (facts) => `${actorText(facts)}が${projectText(facts)}のレポートを提出しました。`,
  comment: (facts) => `${actorText(facts)}が${projectText(facts)}のレポートにコメントしました。`,
  mention: (facts) =>
    `${actorText(facts)}が${facts.concernId ? '相談への返信' : `${projectText(facts)}のレポートへのコメント`}であなたをメンションしました。`,
  reaction: (facts) =>
    `${actorText(facts)}が${projectText(facts)}であなたの${reactedText(facts)}に${reactionText(facts)}をつけました。`,
  reply: (facts) => `${actorText(facts)}が${projectText(facts)}であなたの回答に返信しました。`,
  concern: (facts) => `${actorText(facts)}から相談が届きました。`,
  concernComment: (facts) => `${actorText(facts)}が相談に返信しました。`,
  concernUnanswered: () => 'まだ返信のない相談があります。',
  analysisReady: (facts) => `${projectText(facts)}の分析${roundText(facts)}ができました。`,
  actionAssigned: (facts) =>
    `${actorText(facts)}があなたを${projectText(facts)}のアクションの担当に選びました。`,
  alertsRaised: (facts) => `${projectText(facts)}に気になる点があります。`,
  riskFound: (facts) => `${projectText(facts)}に、すぐに話したい声があります。`,
  invited: (facts) => `${projectText(facts)}に招待されました。`,
  plan: () => 'ご契約プランについての通知があります。',
  slack: () => 'Slackへの投稿が止まっています。組織設定で理由を確かめてください。',
};

/** Shown instead of the excerpt (spec §8). */
const deletionTexts: Record<DeletableSubject, string> = {
  comment: 'このコメントは削除されました。',
  reply: 'この返信は削除されました。',
  concern: 'この相談は削除されました。',
  report: 'このレポートは削除されました。',
  project: 'このプロジェクトは削除されました。',
};

export const isFromProduct = ({ kind, actor }: Pick<Notification, 'kind' | 'actor'>): boolean =>
  actor === null && !rowOf(kind).isFromPerson;

export const notificationText = (facts: NotificationFacts): string => sentences[facts.kind](facts);

/** Whether this page has a sentence for the kind. A server of a newer release may send kinds that it does not know. */
export const isKnownNotification = ({ kind }: Pick<Notification, 'kind'>): boolean =>
  Object.hasOwn(sentences, kind);

/**
 * The text below the sentence: the deletion text, a person's words in quotes, or the product's own text; null for none.
 */
export function notificationDetailText({
  kind,
  excerpt,
  deletedSubject,
}: Pick<Notification, 'kind' | 'excerpt' | 'deletedSubject'>): string | null {
  if (deletedSubject) return deletionTexts[deletedSubject];
  return excerpt && kind !== 'plan' ? `「${isolated(excerpt)}」` : excerpt;
}

/** The path a notification links to; null when its subject no longer exists. */
export function notificationPath(
  organizationId: number,
  { kind, projectId, surveyId, commentId, openFrom, deletedSubject, concernId }: Notification,
): string | null {
  if (kind === 'plan' || kind === 'slack')
    return `/organizations/${organizationId}/setting/organization/${kind}`;
  if (concernId !== null) return concernPath(organizationId, concernId);
  if (deletedSubject || projectId === null) return null;
  const project = `/organizations/${organizationId}/projects/${projectId}`;
  switch (kind) {
    case 'roundOpened':
    case 'roundClosing':
    case 'reply':
      return surveyId === null ? project : `${project}/survey/${surveyId}`;
    case 'actionAssigned':
      return actionsPath(project);
    case 'analysisReady':
      return `${project}/analysis${openFrom ? `?surveyDate=${openFrom}` : ''}`;
    case 'comment':
    case 'mention':
    case 'reaction':
    case 'reportSubmitted':
      return openFrom === null ? project : reportPath(project, { openFrom, surveyId, commentId });
    case 'alertsRaised':
    case 'riskFound':
      return voicesPath(project);
    case 'invited':
      return project;
    // The concern has been deleted if its id is null.
    case 'concern':
    case 'concernComment':
    case 'concernUnanswered':
      return null;
    default:
      return noPathOf(kind);
  }
}

/** Makes a new kind a compile error until its path is in the switch above. */
const noPathOf = (_kind: never) => null;
