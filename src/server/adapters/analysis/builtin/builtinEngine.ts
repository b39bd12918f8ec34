import { setImmediate as nextEventLoopTurn } from 'node:timers/promises';
import type { AnalysisEngine } from '../engine';
import { computeRoundFacts } from '../../../../domain/analysis/computeRoundFacts';
import { summaryOf } from '../../../../domain/analysis/summary';
import { tallyOf } from '../../../../domain/analysis/tally';
import type { QuoteSource, RoundAnswers } from '../../../../domain/analysis/types';
import { writerNameParts } from '../writerNameParts';
import { splitSentences, truncateText } from './sentences';
import { getJapaneseTokenizer } from './tokenizer';
import { type AnalysedSentence, analyseSentence, extractTopics } from './topics';

/** Maximum code points analysed in a round (more than a second of work), divided evenly among its surveys. */
const maxCodePointsPerRound = 100_000;
/** Only this part of a longer sentence is analysed; quotes are shorter. */
const maxSentenceCodePoints = 1_000;
/** After this time in milliseconds the analysis yields to other requests. */
const yieldAfterMs = 10;

interface SourceText {
  readonly surveyId: number;
  readonly source: QuoteSource;
  readonly text: string;
}

const textsOf = ({ questions, surveys }: RoundAnswers): readonly SourceText[] => {
  const textKeys = questions.filter(({ kind }) => kind === 'text').map(({ key }) => key);
  const maxCodePointsPerSurvey = Math.floor(maxCodePointsPerRound / Math.max(1, surveys.length));
  return surveys.flatMap(({ surveyId, answers, report }) => {
    const answered = textKeys.map((key) => answers[key]).filter((answer) => typeof answer === 'string');
    let remaining = maxCodePointsPerSurvey;
    const toSourceText = (source: QuoteSource) => (text: string) => {
      const truncated = truncateText(text, Math.max(0, remaining));
      remaining -= truncated.length;
      return { surveyId, source, text: truncated };
    };
    return [...answered.map(toSourceText('survey')), ...report.map(toSourceText('report'))];
  });
};

const analyseTexts = async (texts: readonly SourceText[]): Promise<readonly AnalysedSentence[]> => {
  const tokenize = await getJapaneseTokenizer();
  const sentences: AnalysedSentence[] = [];
  const seenSentences = new Set<string>();
  let sliceStart = performance.now();
  for (const { surveyId, source, text } of texts) {
    for (const sentence of splitSentences(text)) {
      const sentenceKey = `${surveyId} ${sentence}`;
      if (seenSentences.has(sentenceKey)) continue;
      seenSentences.add(sentenceKey);
      const words = tokenize(truncateText(sentence, maxSentenceCodePoints).normalize('NFKC'));
      sentences.push({ surveyId, source, text: sentence, clauses: analyseSentence(words) });
      if (performance.now() - sliceStart > yieldAfterMs) {
        await nextEventLoopTurn();
        sliceStart = performance.now();
      }
    }
  }
  return sentences;
};

/** Computes counts with domain/analysis and topics by Japanese morphological analysis, without network access. */
export const builtinEngine: AnalysisEngine = {
  analyse: async ({ round, past, minimum, alertLimits }) => {
    const facts = computeRoundFacts(round.questions, tallyOf(round), past, minimum, alertLimits);
    const topics = facts.withheld
      ? []
      : extractTopics(await analyseTexts(textsOf(round)), writerNameParts(round));
    return {
      ...facts,
      topics,
      summary: summaryOf(facts, topics, minimum),
      narrative: null,
      engine: 'builtin',
    };
  },
};
