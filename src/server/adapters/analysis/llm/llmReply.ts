import * as yup from 'yup';
import { sentiments } from '../../../../domain/analysis/leans';
import { themes } from '../../../../domain/analysis/themes';
import { maxSharedSentences } from '../builtin/sentences';
import { maxQuotesPerTopic, maxWordsPerTopic } from '../builtin/topics';
import type { ServiceReading, ServiceRequest } from './prompt';

/** A sentence of the summary, with what it rests on: the score, a question by its key, or a theme by its id. */
export interface WrittenSentence {
  readonly text: string;
  readonly sources: readonly { readonly kind: (typeof sourceKinds)[number]; readonly key: string | null }[];
}

/** The requested reply of the model; other properties are ignored. */
export interface LlmReply {
  readonly reading: ServiceReading;
  readonly summary: readonly WrittenSentence[];
  readonly suggestedActions: readonly string[];
}

const sourceKinds = ['score', 'question', 'theme'] as const;

const maxSentences = 3;
const maxActions = 5;
const maxLineLength = 200;

const line = yup
  .string()
  .required()
  .max(maxLineLength)
  .test((text) => text.trim() !== '' && !text.includes('\u0000'));
const number = yup.number().integer().min(0).required();
const list = <T>(of: yup.ISchema<T>, max: number) => yup.array().of(of).max(max).required();

const replySchema = yup.object({
  reading: yup
    .object({
      themes: list(
        yup.object({
          theme: yup.string().oneOf(themes).required(),
          count: number,
          sentences: list(
            yup.object({ id: number, lean: yup.string().oneOf(sentiments).required() }),
            maxSharedSentences,
          ),
          words: list(line, maxWordsPerTopic),
          quotes: list(number, maxQuotesPerTopic),
        }),
        themes.length,
      ),
      withoutTheme: number,
      unclassified: number,
    })
    .required(),
  summary: list(
    yup.object({
      text: line,
      sources: list(
        yup.object({
          kind: yup.string().oneOf(sourceKinds).required(),
          key: yup.string().defined().nullable(),
        }),
        themes.length,
      ).min(1),
    }),
    maxSentences,
  ).min(1),
  suggestedActions: list(line, maxActions),
});

const parseJson = (content: string): unknown => {
  // Models often wrap JSON in a code fence even when instructed not to.
  const opened = content.trim().replace(/^```(?:json)?/, '');
  try {
    return JSON.parse(opened.endsWith('```') ? opened.slice(0, -'```'.length) : opened);
  } catch {
    return null;
  }
};

const areDifferent = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/** Whether the reading refers to sentences and words that were sent, and its numbers are those of its references. */
function isConsistent({ themes: read, withoutTheme, unclassified }: ServiceReading, request: ServiceRequest) {
  const { sentences } = request;
  const references = read.flatMap((theme) => theme.sentences);
  const withTheme = new Set(references.map(({ id }) => id));
  return (
    areDifferent(read.map(({ theme }) => theme)) &&
    references.every(({ id }) => id >= 1 && id <= sentences.length) &&
    withoutTheme === sentences.length - withTheme.size &&
    unclassified === references.filter(({ lean }) => lean === 'unclassified').length &&
    read.every((theme) => {
      const ids = theme.sentences.map(({ id }) => id);
      return (
        theme.count === ids.length &&
        ids.length > 0 &&
        areDifferent(ids) &&
        theme.quotes.every((id) => ids.includes(id)) &&
        theme.words.every((word) => ids.some((id) => sentences[id - 1]?.nouns.includes(word)))
      );
    })
  );
}

/** Whether each sentence rests on a question that was sent or a theme of the reading. */
const areSourcesKnown = ({ summary, reading }: LlmReply, { questionKeys }: ServiceRequest): boolean =>
  summary
    .flatMap(({ sources }) => sources)
    .every(({ kind, key }) => {
      if (kind === 'score') return key === null;
      return kind === 'question'
        ? questionKeys.some((known) => known === key)
        : reading.themes.some(({ theme }) => theme === key);
    });

/**
 * The reply in a message of the model. Null when it does not have the requested form, refers to what was not sent, or has
 * numbers that are not those of its references.
 */
export function parseLlmReply(content: string, request: ServiceRequest): LlmReply | null {
  const value = parseJson(content);
  if (!replySchema.isValidSync(value, { strict: true })) return null;
  return isConsistent(value.reading, request) && areSourcesKnown(value, request) ? value : null;
}
