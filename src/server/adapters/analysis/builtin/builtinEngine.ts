import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AnalysisEngine } from '../engine';
import { computeRoundFacts } from '../../../../domain/analysis/computeRoundFacts';
import { summaryOf } from '../../../../domain/analysis/summary';
import { tallyOf } from '../../../../domain/analysis/tally';
import type { QuoteSource, RoundAnswers } from '../../../../domain/analysis/types';
import { writerNameParts } from '../writerNameParts';
import { sentimentOf } from './sentiment';
import { splitSentences, truncateText } from './sentences';
import { extractTerms } from './terms';
import { getJapaneseTokenizer } from './tokenizer';
import { type AnalysedSentence, extractTopics } from './topics';

/** Code points read in a round at most, shared evenly so that nobody's voice is left out; a good second of work. */
const maxCodePointsPerRound = 100_000;
/** A sentence longer than this is read in part; quotes are shorter anyway. */
const maxSentenceCodePoints = 1_000;
/** Milliseconds of work after which other requests get their turn. */
const yieldAfterMs = 10;

interface SourceText {
  readonly surveyId: number;
  readonly source: QuoteSource;
  readonly text: string;
}

const textsOf = ({ questions, surveys: sheets }: RoundAnswers): readonly SourceText[] => {
  const textKeys = questions.filter(({ kind }) => kind === 'text').map(({ key }) => key);
  const share = Math.floor(maxCodePointsPerRound / Math.max(1, sheets.length));
  return sheets.flatMap(({ surveyId, answers, report }) => {
    const answered = textKeys.map((key) => answers[key]).filter((answer) => typeof answer === 'string');
    let left = share;
    const take = (source: QuoteSource) => (text: string) => {
      const part = truncateText(text, Math.max(0, left));
      left -= part.length;
      return { surveyId, source, text: part };
    };
    return [...answered.map(take('survey')), ...report.map(take('report'))];
  });
};

const analyseTexts = async (texts: readonly SourceText[]): Promise<readonly AnalysedSentence[]> => {
  const tokenize = await getJapaneseTokenizer();
  const statements: AnalysedSentence[] = [];
  const repeated = new Set<string>();
  let started = performance.now();
  for (const { surveyId, source, text } of texts) {
    for (const sentence of splitSentences(text)) {
      const once = `${surveyId} ${sentence}`;
      if (repeated.has(once)) continue;
      repeated.add(once);
      const words = tokenize(truncateText(sentence, maxSentenceCodePoints).normalize('NFKC'));
      statements.push({
        surveyId,
        source,
        text: sentence,
        lean: sentimentOf(words),
        terms: extractTerms(words),
      });
      if (performance.now() - started > yieldAfterMs) {
        await nextTurn();
        started = performance.now();
      }
    }
  }
  return statements;
};

/** Counts by the rules of domain/analysis, topics by Japanese morphological analysis; needs no network. */
export const builtinEngine: AnalysisEngine = {
  analyse: async ({ round, past, minimum }) => {
    const facts = computeRoundFacts(round.questions, tallyOf(round), past, minimum);
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
