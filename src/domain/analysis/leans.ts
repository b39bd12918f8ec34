/**
 * The sentiments of a sentence towards its subject (product §4). `mixed`: good and bad at once, as in 残業は減ったが、会議が多い, or good
 * for some people and bad for others. `neutral`: neither, with confidence. `unclassified`: the engine is not sure.
 */
export const sentiments = ['positive', 'negative', 'mixed', 'neutral', 'unclassified'] as const;
export type Sentiment = (typeof sentiments)[number];

const sentimentLabels: Readonly<Record<Sentiment, string>> = {
  positive: '前向き',
  negative: '気がかり',
  mixed: '賛否あり',
  neutral: '中立',
  unclassified: '未分類',
};

/** The name of a lean; null where an analysis of an earlier release does not tell neutral from unclassified. */
export const leanLabel = (lean: Sentiment | null): string =>
  lean === null ? '中立・未分類' : sentimentLabels[lean];

/** 「話題を読み取れなかった文 12 / 58」 */
export const withoutThemeText = ({
  total,
  withoutTheme,
}: {
  readonly total: number;
  readonly withoutTheme: number;
}): string => `話題を読み取れなかった文 ${withoutTheme} / ${total}`;

/** Whether something is called good or bad. */
export const isJudgement = (lean: Sentiment): boolean => lean !== 'neutral' && lean !== 'unclassified';

/** Numbers of sentences. */
export type LeanCounts = Readonly<Record<Sentiment, number>>;

export const countLeans = (leans: readonly Sentiment[]): LeanCounts => {
  const counts = { positive: 0, negative: 0, mixed: 0, neutral: 0, unclassified: 0 };
  for (const lean of leans) counts[lean] += 1;
  return counts;
};

/**
 * Each lean that the sentences of a topic have, with their number where they differ. There is no one word for all of them,
 * which could contradict the numbers. Without counts (product §4) there is only the lean of the topic.
 */
export const leanParts = ({
  lean,
  leans,
}: {
  readonly lean: Sentiment | null;
  readonly leans: LeanCounts | null;
}): { lean: Sentiment | null; count?: number }[] => {
  const found = sentiments.filter((each) => leans && leans[each] > 0);
  if (!leans || found.length < 2) return [{ lean: found[0] ?? lean }];
  return found.map((each) => ({ lean: each, count: leans[each] }));
};

/** 「前向き1・中立3」 */
export const leansText = (topic: Parameters<typeof leanParts>[0]): string =>
  leanParts(topic)
    .map(({ lean, count }) => `${leanLabel(lean)}${count ?? ''}`)
    .join('・');

/**
 * The lean of most sentences: mixed unless one side has at least twice as many as the other. If none judges, it is neutral only
 * when more sentences are neutral than unclassified.
 */
export const overallLean = ({ positive, negative, mixed, neutral, unclassified }: LeanCounts): Sentiment => {
  const [good, bad] = [positive + mixed, negative + mixed];
  if (good === 0 && bad === 0) return neutral > unclassified ? 'neutral' : 'unclassified';
  if (good >= 2 * bad) return 'positive';
  return bad >= 2 * good ? 'negative' : 'mixed';
};
