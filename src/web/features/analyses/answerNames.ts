import { distributionIndexesOf } from '../../../domain/questions/answers';
import { politeNameOrLeft } from '../../../domain/text/visibleText';
import type { Reply } from '../../../contract/types';
import { questionsBySet } from '../../lib/questionsBySet';

/** Names by the index of their answer in the distribution of a question; undefined where there are none. */
export type NamesByValue = readonly (readonly string[] | undefined)[];
/** The names for each question, by the key of the question. */
export type AnswerNames = ReadonlyMap<string, NamesByValue>;

/** The names of the people who gave each answer, as far as the person may read the answers. */
export function answerNamesOf(
  pages: readonly Pick<Reply<'getAnswerTimeline'>, 'surveys' | 'questionSets'>[],
): AnswerNames {
  const sets = questionsBySet(pages);
  const names = new Map<string, (string[] | undefined)[]>();
  for (const { author, answers, questionSetId } of pages.flatMap(({ surveys }) => surveys)) {
    for (const { questionKey, value } of answers) {
      const question = sets.get(questionSetId)?.find(({ key }) => key === questionKey);
      const byValue = names.get(questionKey) ?? [];
      names.set(questionKey, byValue);
      for (const index of question ? distributionIndexesOf(question, value) : [])
        (byValue[index] ??= []).push(politeNameOrLeft(author));
    }
  }
  return names;
}
