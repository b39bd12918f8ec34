import { topicLabel } from '../questions/questionTopics';
import type { QuestionTopic } from '../questions/types';
import { isolated } from '../text/visibleText';
import { meanDigits, scoreDigits, formatNumber } from './numberFormat';
import { participationText } from './participation';
import { lowScoreThreshold } from './scores';
import type { Alert, AlertKind } from './types';

type AlertOf<K extends AlertKind> = Extract<Alert, { kind: K }>;

const alertTexts: { [K in AlertKind]: (alert: AlertOf<K>) => string } = {
  scoreDown: ({ change }) => `スコアが${formatNumber(-change, scoreDigits)}ポイント低下`,
  lowStreak: ({ rounds }) => `低スコアの継続（${rounds}回続けて${lowScoreThreshold}未満）`,
  lowQuestion: ({ topic, label, mean }) =>
    `「${topicLabel(topic) ?? isolated(label)}」が低い（平均${formatNumber(mean, meanDigits)}）`,
  lowParticipation: (participation) => `参加率が低い（${participationText(participation)}）`,
};

const alertNames: { [K in AlertKind]: (alert: AlertOf<K>) => string } = {
  scoreDown: () => 'スコアの低下',
  lowStreak: () => '低スコアの継続',
  lowQuestion: ({ topic, label }) => topicLabel(topic) ?? `「${isolated(label)}」`,
  lowParticipation: () => '参加率',
};

/** An alert of an API reply: its kind and the values of that kind. */
export interface AlertReply {
  readonly kind: AlertKind;
  readonly score?: number | undefined;
  readonly change?: number | undefined;
  readonly rounds?: number | undefined;
  readonly key?: string | undefined;
  readonly label?: string | undefined;
  readonly topic?: QuestionTopic | undefined;
  readonly mean?: number | undefined;
  readonly completed?: number | undefined;
  readonly asked?: number | undefined;
  readonly answered?: boolean | undefined;
}

/** An alert in one line: 「スコアが12.0ポイント低下」, 「「業務量」が低い（平均1.67）」. */
export const alertText = (alert: AlertReply): string =>
  (alertTexts[alert.kind] as (alert: AlertReply) => string)(alert);

/**
 * Says how many alerts of a list are not among the first `shown`: 「ほか2件」. Of all alerts, `answered` have an action. These come
 * last even if they are the worst, so they are counted apart: 「ほか2件（うちアクションあり2件）」. Empty if all are shown.
 */
export function moreAlertsText(shown: number, count: number, answered: number): string {
  const more = count - shown;
  if (more <= 0) return '';
  return answered > 0 ? `ほか${more}件（うちアクションあり${Math.min(more, answered)}件）` : `ほか${more}件`;
}

/** The short name of an alert in a list of several: 「低スコアの継続」, 「業務量」. */
export const alertName = (alert: AlertReply): string =>
  (alertNames[alert.kind] as (alert: AlertReply) => string)(alert);
