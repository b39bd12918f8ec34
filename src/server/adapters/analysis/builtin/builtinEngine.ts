import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AnalysisEngine } from '..';
import { roundFacts } from '../../../../domain/analysis/facts';
import { summaryOf } from '../../../../domain/analysis/summary';
import { tallyOf } from '../../../../domain/analysis/tally';
import type { QuoteSource, RoundAnswers } from '../../../../domain/analysis/types';
import { namesOf } from '../names';
import { leanOf } from './lean';
import { sentencesOf, shorten } from './sentences';
import { termsOf } from './terms';
import { japaneseTokenizer } from './tokenizer';
import { type Statement, topicsOf } from './topics';

/** Code points read in a round at most, shared evenly so that nobody's voice is left out; a good second of work. */
const readAtMost = 100_000;
/** A sentence longer than this is read in part; quotes are shorter anyway. */
const sentenceLength = 1_000;
/** Milliseconds of work after which other requests get their turn. */
const slice = 10;

interface Text {
  readonly surveyId: number;
  readonly source: QuoteSource;
  readonly text: string;
}

const textsOf = ({ questions, sheets }: RoundAnswers): readonly Text[] => {
  const textKeys = questions.filter(({ kind }) => kind === 'text').map(({ key }) => key);
  const share = Math.floor(readAtMost / Math.max(1, sheets.length));
  return sheets.flatMap(({ surveyId, answers, report }) => {
    const answered = textKeys.map((key) => answers[key]).filter((answer) => typeof answer === 'string');
    let left = share;
    const take = (source: QuoteSource) => (text: string) => {
      const part = shorten(text, Math.max(0, left));
      left -= part.length;
      return { surveyId, source, text: part };
    };
    return [...answered.map(take('survey')), ...report.map(take('report'))];
  });
};

const read = async (texts: readonly Text[]): Promise<readonly Statement[]> => {
  const tokenize = await japaneseTokenizer();
  const statements: Statement[] = [];
  const repeated = new Set<string>();
  let started = performance.now();
  for (const { surveyId, source, text } of texts) {
    for (const sentence of sentencesOf(text)) {
      const once = `${surveyId} ${sentence}`;
      if (repeated.has(once)) continue;
      repeated.add(once);
      const words = tokenize(shorten(sentence, sentenceLength).normalize('NFKC'));
      statements.push({ surveyId, source, text: sentence, lean: leanOf(words), terms: termsOf(words) });
      if (performance.now() - started > slice) {
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
    const facts = roundFacts(round.questions, tallyOf(round), past, minimum);
    const topics = facts.withheld ? [] : topicsOf(await read(textsOf(round)), namesOf(round));
    return {
      ...facts,
      topics,
      summary: summaryOf(facts, topics, minimum),
      narrative: null,
      engine: 'builtin',
    };
  },
};
