import type { Reply } from '../../contract/types';
import { participationText } from '../../domain/analysis/participation';
import { lowScoreThreshold } from '../../domain/analysis/scores';
import type { Alert, AlertKind } from '../../domain/analysis/types';
import { isolated } from '../../domain/text/visibleText';
import { meanDigits, scoreDigits, formatRoundedNumber } from './numberFormat';
import { topicLabel } from './questionTopics';

type AlertOf<K extends AlertKind> = Extract<Alert, { kind: K }>;

const alertTexts: { [K in AlertKind]: (alert: AlertOf<K>) => string } = {
  scoreDown: ({ change }) => `スコアが${formatRoundedNumber(-change, scoreDigits)}ポイント低下`,
  lowStreak: ({ rounds }) => `${rounds}回続けてスコアが${lowScoreThreshold}未満`,
  lowQuestion: ({ topic, label, mean }) =>
    `「${topicLabel(topic) ?? isolated(label)}」の平均が${formatRoundedNumber(mean, meanDigits)}`,
  lowParticipation: (participation) => `参加率${participationText(participation)}`,
};

/** An alert of an API reply: its kind and the values of that kind. */
export type AlertReply = NonNullable<Reply<'getAnalysis'>['analysis']>['alerts'][number];

/** An alert in one line: 「スコアが12ポイント低下」, 「「業務量」の平均が1.67」. */
export const alertText = (alert: AlertReply): string =>
  (alertTexts[alert.kind] as (alert: AlertReply) => string)(alert);
