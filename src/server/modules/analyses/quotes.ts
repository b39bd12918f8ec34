import type { Quote } from '../../../domain/analysis/types';
import type { AnalysedRound } from './analyses.queries';
import type { QuotedSurveys, ReadableSurvey } from './surveys.queries';

/** The surveys that the analyses of rounds quote, and those of which a language model has read sentences. */
export const quotedSurveys = (rounds: readonly Pick<AnalysedRound, 'roundId' | 'run'>[]): QuotedSurveys => ({
  roundIds: rounds.map(({ roundId }) => roundId),
  surveyIds: [
    ...new Set(
      rounds
        .flatMap(({ run }) => run ?? [])
        .flatMap(({ facts: { topics, narrative } }) => [
          ...topics.flatMap(({ quotes }) => quotes),
          ...(narrative?.sources ?? []),
        ])
        .map(({ surveyId }) => surveyId),
    ),
  ],
});

const textsOf = (survey: ReadableSurvey, source: Quote['source']): readonly string[] =>
  Object.values((source === 'survey' ? survey.answers : survey.entries) ?? {}).filter(
    (value) => typeof value === 'string',
  );

type QuotedText = Pick<Quote, 'surveyId' | 'source' | 'text'>;
type ReadQuote<T> = T & Pick<ReadableSurvey, 'author'> & { isVoice: boolean };

/**
 * Returns a quote if its reader is among the survey's readers and the text still contains it; otherwise null. A changed
 * text was sent to the readers stored with it, who may be others (product §4).
 */
export const createQuoteReader = (surveys: readonly ReadableSurvey[]) => {
  const byId = new Map(surveys.map((survey) => [survey.surveyId, survey]));
  return <T extends QuotedText>(quote: T): ReadQuote<T> | null => {
    const survey = byId.get(quote.surveyId);
    const quoted = quote.text.replace(/…$/, '');
    const isUnchanged =
      survey !== undefined && textsOf(survey, quote.source).some((text) => text.includes(quoted));
    if (!isUnchanged) return null;
    const isVoice = survey.voices.some(
      ({ source, sentence }) => source === quote.source && sentence.startsWith(quoted),
    );
    return { ...quote, author: survey.author, isVoice };
  };
};

export type QuoteReader = ReturnType<typeof createQuoteReader>;

/**
 * The quotes that may be passed on: in the PDF, and beside the summary. A voice to talk with at once stays where its readers
 * find it (product §4).
 */
export const quotesToPassOn = <T extends { isVoice: boolean }>(quotes: readonly T[]): readonly T[] =>
  quotes.filter(({ isVoice }) => !isVoice);
