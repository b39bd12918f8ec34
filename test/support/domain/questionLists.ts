import fc from 'fast-check';
import { questionKinds, questionTopics, type Question } from '../../../src/domain/questions/types';
import { kindParts } from '../../../src/domain/questions/rules';

/** Questions for tests of versions. */

export const makeQuestion = (key: string, overrides: Partial<Question> = {}): Question => ({
  key,
  kind: 'scale',
  label: `設問${key}`,
  labels: ['低い', '高い'],
  topic: 'other',
  required: true,
  ...overrides,
});

const word = fc.constantFrom('甲', '乙', '丙');

/** A valid question of any kind, one of few wordings, so that two of them are often the same. */
const anyQuestion = (key: string): fc.Arbitrary<Question> =>
  fc
    .record({
      kind: fc.constantFrom(...questionKinds),
      label: word,
      topic: fc.constantFrom(...questionTopics.slice(0, 2)),
      required: fc.boolean(),
      helpText: fc.constantFrom('', '補足'),
      reverse: fc.boolean(),
    })
    .map(({ kind, helpText, reverse, ...question }) => ({
      key,
      kind,
      ...question,
      ...(helpText && { helpText }),
      ...(kindParts[kind].options && { options: ['はい', 'いいえ'] }),
      ...(kindParts[kind].labels && { labels: ['低い', '高い'] as const }),
      ...(kindParts[kind].reverse && reverse && { reverse }),
    }));

/** A list of at most six questions with few keys in any order, so that two lists have some in common. */
export const anyQuestionList: fc.Arbitrary<readonly Question[]> = fc
  .shuffledSubarray(['a', 'b', 'c', 'd', 'e', 'f'])
  .chain((keys) => fc.tuple(...keys.map(anyQuestion)));
