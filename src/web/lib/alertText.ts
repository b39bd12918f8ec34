import type { Reply } from '../../contract/types';
import { participationText } from '../../domain/analysis/participation';
import { lowScore } from '../../domain/analysis/scores';
import type { Alert, AlertKind } from '../../domain/analysis/types';
import { meanDigits, scoreDigits, spokenFigure } from './figures';
import { topicLabel } from './questionTopics';

type AlertOf<K extends AlertKind> = Extract<Alert, { kind: K }>;

const texts: { [K in AlertKind]: (alert: AlertOf<K>) => string } = {
  scoreDown: ({ change }) => `スコアが${spokenFigure(-change, scoreDigits)}ポイント低下`,
  lowStreak: ({ rounds }) => `${rounds}回続けてスコアが${lowScore}未満`,
  lowQuestion: ({ topic, label, mean }) =>
    `${topicLabel(topic) ?? `「${label}」`}の平均${spokenFigure(mean, meanDigits)}`,
  lowParticipation: (participation) => `参加率${participationText(participation)}`,
};

/** An alert as the wire carries it: its kind and the figures that kind has. */
export type SentAlert = NonNullable<Reply<'getOrganizationProjects'>['projects'][number]['alerts']>[number];

/** Why somebody should look, in a few words: 「スコアが12ポイント低下」. */
export const alertText = (alert: SentAlert): string =>
  (texts[alert.kind] as (alert: SentAlert) => string)(alert);
