import type { AnalysisFacts, Quote } from '../../../domain/analysis/types';
import type { ReadableSurvey } from './surveys.queries';

/** The surveys an analysis quotes, and those of which a language model has read sentences. */
export const quotedSurveyIds = ({ topics, narrative }: AnalysisFacts): readonly number[] => [
  ...new Set(
    [...topics.flatMap(({ quotes }) => quotes), ...(narrative?.sources ?? [])].map(
      ({ surveyId }) => surveyId,
    ),
  ),
];

const textsOf = (survey: ReadableSurvey, source: Quote['source']): readonly string[] =>
  Object.values((source === 'survey' ? survey.answers : survey.entries) ?? {}).filter(
    (value) => typeof value === 'string',
  );

type QuotedText = Pick<Quote, 'surveyId' | 'source' | 'text'>;

/**
 * Returns a quote if its reader is among the survey's readers and the text still contains it; otherwise null. A changed
 * text was sent to the readers stored with it, who may be others (product §4).
 */
export const createQuoteReader = (surveys: readonly ReadableSurvey[]) => {
  const byId = new Map(surveys.map((survey) => [survey.surveyId, survey]));
  return <T extends QuotedText>(quote: T): (T & Pick<ReadableSurvey, 'author'>) | null => {
    const survey = byId.get(quote.surveyId);
    const quoted = quote.text.replace(/…$/, '');
    const isUnchanged =
      survey !== undefined && textsOf(survey, quote.source).some((text) => text.includes(quoted));
    return isUnchanged ? { ...quote, author: survey.author } : null;
  };
};

export type QuoteReader = ReturnType<typeof createQuoteReader>;
