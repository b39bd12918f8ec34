import { questionName } from '../questions/questionTopics';
import { isolated } from '../text/visibleText';
import { changeText, formatNumber, meanDigits, scoreDigits } from './numberFormat';
import { isLowParticipation, participationText, minAskedForPercent } from './participation';
import { lowScoreThreshold } from './scores';
import type { RoundFacts, SummarySentence, SummarySource, Topic, Withheld } from './types';

/** The most sentences of a summary. */
export const maxSentences = 5;
const maxNamedQuestions = 2;
const maxNamedTopics = 3;
/** With fewer sentences a topic has no voices: a single one would be one person's. */
const minJudged = 2;

const quoteLabels = (labels: readonly string[]): string =>
  labels.map((label) => `「${isolated(label)}」`).join('');

/** `late`: people who answered after the deadline, whom the score contains but not the participation. */
type SummaryFacts = RoundFacts & { readonly late?: number };

/** 「対象者12人のうち半数に満たない4人（33%、ほかに遅れて1人）」 */
const answeredPeople = ({ participation, alerts, late = 0 }: SummaryFacts): string => {
  const { completed, asked } = participation;
  const notes = [
    ...(asked < minAskedForPercent ? [] : [participationText(participation)]),
    ...(late > 0 ? [`ほかに遅れて${late}人`] : []),
  ];
  // An open round is never called low, because more people may answer; it has no such alert.
  const isLow = isLowParticipation(participation) && alerts.some(({ kind }) => kind === 'lowParticipation');
  return `対象者${asked}人のうち${isLow ? '、半数に満たない' : ''}${completed}人${notes.length > 0 ? `（${notes.join('、')}）` : ''}`;
};

const scoreText = ({ conditionScore, change, alerts }: RoundFacts): string | null => {
  if (conditionScore === null) return null;
  const streak = alerts.find((alert) => alert.kind === 'lowStreak');
  const low = streak ? `${streak.rounds}回続けて${lowScoreThreshold}を下回っています` : '低い水準です';
  const isLow = conditionScore < lowScoreThreshold;
  const score = formatNumber(conditionScore, scoreDigits);
  if (change === null || change === 0)
    return `コンディションスコアは${change === 0 ? '前回と同じ' : ''}${score}${isLow ? `で、${low}` : 'です'}`;
  const moved = `前回から${formatNumber(Math.abs(change), scoreDigits)}ポイント${change > 0 ? '上' : '下'}がって${score}`;
  return `コンディションスコアは${moved}とな${isLow ? `り、${low}` : 'りました'}`;
};

/** The sentence that says how many answered and, unless it is withheld, what the score is. */
const figuresSentence = (facts: SummaryFacts): SummarySentence => {
  const { completed, asked } = facts.participation;
  const isComplete = completed + (facts.late ?? 0) >= asked;
  const sources: SummarySource[] = isComplete ? [] : [{ kind: 'unanswered', key: null }];
  if (asked === 0) return { text: '今回は、対象のメンバーがいませんでした。', sources };
  const score = facts.withheld ? null : scoreText(facts);
  return score === null
    ? { text: `${answeredPeople(facts)}が回答しました。`, sources }
    : {
        text: `${answeredPeople(facts)}が回答し、${score}。`,
        sources: [{ kind: 'distribution', key: null }, ...sources],
      };
};

/** The questions that moved most, and those with a low mean. */
const questionsSentence = ({ questions, risen, fallen, alerts }: RoundFacts): SummarySentence | null => {
  const [up, down] = [risen.slice(0, maxNamedQuestions), fallen.slice(0, maxNamedQuestions)];
  const nameOf = (key: string): string => {
    const question = questions.find((each) => each.key === key);
    return question ? questionName(question, questions) : key;
  };
  const labels = (keys: readonly string[]): string => quoteLabels(keys.map(nameOf));
  const moved = [
    up.length > 0 && `${labels(up)}の評価が上が`,
    down.length > 0 && `${labels(down)}の評価が下が`,
  ].filter((text) => text !== false);
  const low = alerts.filter((alert) => alert.kind === 'lowQuestion').slice(0, maxNamedQuestions);
  const means = low
    .map(({ key, mean }) => `${labels([key])}（平均${formatNumber(mean, meanDigits)}）`)
    .join('、');
  if (moved.length === 0 && low.length === 0) return null;
  const movement = moved.length === 0 ? '' : `前回と比べて${moved.join('り、')}り`;
  const lowest = low.length === 0 ? 'ました' : `${movement === '' ? '評価が' : '、'}特に低いのは${means}です`;
  return {
    text: `${movement}${lowest}。`,
    sources: [...new Set([...up, ...down, ...low.map(({ key }) => key)])].map((key) => ({
      kind: 'distribution',
      key,
    })),
  };
};

const enpsSentence = ({ enps, questions }: RoundFacts): SummarySentence | null => {
  if (enps === null) return null;
  const change = enps.change === null ? '' : `（前回比 ${changeText(enps.change, 0)}）`;
  const key = questions.find(({ kind }) => kind === 'nps')?.key ?? null;
  return {
    text: `eNPSは${formatNumber(enps.score, 0)}${change}です。`,
    sources: [{ kind: 'distribution', key }],
  };
};

/** 「納期」（3人・8件中2件）: how many of the sentences have the lean of the topic, because others only mention it. */
const judgedTopic = ({ term, people, count, lean, leans }: Topic): string => {
  const judged = leans?.[lean];
  const shares =
    judged === undefined ? '' : judged === count ? `・${count}件すべて` : `・${count}件中${judged}件`;
  return `${quoteLabels([term])}（${people}人${shares}）`;
};

/** The number of a topic's sentences that have its lean. Analyses of earlier releases did not count them, so all are taken. */
const judgedCount = ({ count, lean, leans }: Topic): number => leans?.[lean] ?? count;

const topicsSentence = (topics: readonly Topic[], minimum: number): SummarySentence | null => {
  const shared = topics.filter(({ people }) => people >= minimum);
  const withLean = (lean: Topic['lean']) =>
    shared
      .filter((topic) => topic.lean === lean && judgedCount(topic) >= minJudged)
      .toSorted((a, b) => judgedCount(b) - judgedCount(a))
      .slice(0, maxNamedTopics);
  const [bad, good] = [withLean('negative'), withLean('positive')];
  const others = bad.length + good.length === 0 ? shared.slice(0, maxNamedTopics) : [];
  const voices = [
    good.length > 0 && `${good.map(judgedTopic).join('、')}に前向きな声`,
    bad.length > 0 && `${bad.map(judgedTopic).join('、')}に気がかりな声`,
  ].filter((text) => text !== false);
  if (voices.length === 0 && others.length === 0) return null;
  return {
    text:
      voices.length > 0
        ? `自由記述では${voices.join('があり、')}がありました。`
        : `自由記述では${others.map(({ term, people }) => `${quoteLabels([term])}（${people}人）`).join('、')}が多く挙がりました。`,
    sources: [...bad, ...good, ...others].map(({ term }) => ({ kind: 'topic', key: term })),
  };
};

/**
 * A sentence that an AI service wrote, with what the product counted of the topics it rests on, because the service may
 * write no such numbers. Of topics that fewer people wrote about there are none.
 */
export const withTopicCounts = (
  { text, sources }: SummarySentence,
  topics: readonly Topic[],
  minimum: number,
): SummarySentence => {
  const terms = new Set(sources.filter(({ kind }) => kind === 'topic').map(({ key }) => key));
  const named = topics.filter(({ term, people }) => terms.has(term) && people >= minimum);
  if (named.length === 0) return { text, sources };
  const counts = named.map(({ term, people, count }) => {
    const numbers = `${people}人・${count}件`;
    return terms.size > 1 ? `${quoteLabels([term])}${numbers}` : numbers;
  });
  return { text: `${text.replace(/。$/, '')}（${counts.join('、')}）。`, sources };
};

const withheldSentence = ({ reason, minimum }: Withheld): SummarySentence => ({
  text:
    reason === 'open'
      ? '受付中のため、スコアと内容は表示していません。'
      : `完了した回答が${minimum}人分に満たないため、スコアと内容は表示していません。`,
  sources: [],
});

/** Says that the low answers of so many people have no reply. */
export const waitingSentence = (people: number): SummarySentence => ({
  text: `低い評価（1か2）のあった${people}人の回答に、まだ返信がありません。`,
  sources: [{ kind: 'waiting', key: null }],
});

/**
 * The summary of a round for every reader of the project, in polite Japanese sentences: what changed and what people wrote of.
 * They name only topics that at least `minimum` people wrote about. At most `max` sentences; of too many the eNPS is left out
 * first, because it stands beside the text.
 */
export const summaryOf = (
  facts: SummaryFacts,
  topics: readonly Topic[],
  minimum: number,
  max = maxSentences,
): readonly SummarySentence[] => {
  if (facts.withheld) return [figuresSentence(facts), withheldSentence(facts.withheld)];
  const enps = enpsSentence(facts);
  const sentences = [
    figuresSentence(facts),
    questionsSentence(facts),
    enps,
    topicsSentence(topics, minimum),
  ].filter((sentence) => sentence !== null);
  return sentences.length > max ? sentences.filter((sentence) => sentence !== enps) : sentences;
};
