import { isolated } from '../text/visibleText';
import { isLowParticipation, participationText, minAskedForPercent } from './participation';
import { lowScoreThreshold } from './scores';
import type { Alert, RoundFacts, Topic, Withheld } from './types';

const maxNamedQuestions = 2;
const maxNamedTopics = 3;

/** The absolute value, with a decimal only where there is one: 62 → `62`, 62.5 → `62.5`. */
const formatPoints = (value: number): string => String(Math.abs(value));

const quoteLabels = (labels: readonly string[]): string =>
  labels.map((label) => `「${isolated(label)}」`).join('');

const participationSentence = ({ participation, alerts }: RoundFacts): string => {
  const { completed, asked } = participation;
  if (asked === 0) return '今回、回答の対象となるメンバーはいませんでした。';
  const rate = asked < minAskedForPercent ? '' : `（${participationText(participation)}）`;
  const people = `対象者${asked}人のうち${completed}人${rate}が回答しました。`;
  // While the round is open nobody can say so, and it has no such alert.
  const isLow = isLowParticipation(participation) && alerts.some(({ kind }) => kind === 'lowParticipation');
  return isLow ? `${people}参加率が半数を下回っています。` : people;
};

const scoreSentence = ({ conditionScore, change }: RoundFacts): string | null => {
  if (conditionScore === null) return null;
  const level = conditionScore < lowScoreThreshold ? 'と低い水準です' : 'です';
  if (change === null) return `コンディションスコアは${formatPoints(conditionScore)}${level}。`;
  if (change === 0) return `コンディションスコアは前回と同じ${formatPoints(conditionScore)}${level}。`;
  const changeText =
    change > 0 ? `${formatPoints(change)}ポイント上がり` : `${formatPoints(change)}ポイント下がり`;
  return `コンディションスコアは前回から${changeText}、${formatPoints(conditionScore)}${level}。`;
};

const changeSentence = ({ questions, risen, fallen }: RoundFacts): string | null => {
  const labels = (keys: readonly string[]): string =>
    quoteLabels(
      keys
        .slice(0, maxNamedQuestions)
        .map((key) => questions.find((question) => question.key === key)?.label ?? key),
    );
  if (risen.length > 0 && fallen.length > 0) {
    return `前回と比べて${labels(risen)}が上がり、${labels(fallen)}が下がりました。`;
  }
  if (risen.length > 0) return `前回と比べて${labels(risen)}が上がりました。`;
  if (fallen.length > 0) return `前回と比べて${labels(fallen)}が下がりました。`;
  return null;
};

const enpsSentence = ({ enps }: RoundFacts): string | null => {
  if (enps === null) return null;
  const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));
  const change = enps.change === null ? '' : `（前回比${enps.change === 0 ? '±0' : signed(enps.change)}）`;
  return `eNPSは${signed(enps.score)}${change}です。`;
};

const streakSentence = (alerts: readonly Alert[]): string | null => {
  const streak = alerts.find((alert) => alert.kind === 'lowStreak');
  return streak ? `スコアは${streak.rounds}回続けて${lowScoreThreshold}を下回っています。` : null;
};

const lowQuestionSentence = (alerts: readonly Alert[]): string | null => {
  const lowQuestions = alerts.filter((alert) => alert.kind === 'lowQuestion').slice(0, maxNamedQuestions);
  const means = lowQuestions.map(({ label, mean }) => `「${isolated(label)}」の平均は${mean}`).join('、');
  return means === '' ? null : `${means}で、特に低くなっています。`;
};

const topicSentence = (topics: readonly Topic[], minimum: number): string | null => {
  const shared = topics.filter(({ people }) => people >= minimum);
  const terms = (lean: Topic['lean']) =>
    shared
      .filter((topic) => topic.lean === lean)
      .slice(0, maxNamedTopics)
      .map(({ term, people }) => `${quoteLabels([term])}（${people}人）`)
      .join('');
  const [good, bad] = [terms('positive'), terms('negative')];
  if (good && bad) return `自由記述では${good}に前向きな声、${bad}に気がかりな声が目立ちました。`;
  if (good) return `自由記述では${good}に前向きな声が目立ちました。`;
  if (bad) return `自由記述では${bad}に気がかりな声が目立ちました。`;
  const neutral = terms('neutral');
  return neutral ? `自由記述では${neutral}が多く挙がりました。` : null;
};

const withheldSentence = ({ reason, minimum }: Withheld): string =>
  reason === 'open'
    ? '回答の受付中は、スコアと内容を表示していません。'
    : `完了した回答が${minimum}人分に満たないため、スコアと内容は表示していません。`;

const maxSentences = 5;

/**
 * The analysis in at most five polite Japanese sentences. Every reader of the project may see them, so they name only topics
 * that at least `minimum` people wrote about.
 */
export const summaryOf = (
  facts: RoundFacts,
  topics: readonly Topic[],
  minimum: number,
): readonly string[] => {
  if (facts.withheld) return [participationSentence(facts), withheldSentence(facts.withheld)];
  const change = changeSentence(facts);
  const enps = enpsSentence(facts);
  const sentences = [
    participationSentence(facts),
    scoreSentence(facts),
    change,
    enps,
    streakSentence(facts.alerts),
    lowQuestionSentence(facts.alerts),
    topicSentence(topics, minimum),
  ].filter((sentence) => sentence !== null);
  // Of too many, what the figures beside the text show most plainly is left out.
  return [enps, change].reduce(
    (kept, least) => (kept.length > maxSentences ? kept.filter((sentence) => sentence !== least) : kept),
    sentences,
  );
};
