interface AnswersPage<Questions> {
  questionSets: readonly { id: number; questions: Questions }[];
}

/** The questions of the loaded pages of answers, by the id of their question set. */
export const questionsBySet = <Questions>(
  pages: readonly AnswersPage<Questions>[],
): ReadonlyMap<number, Questions> =>
  new Map(pages.flatMap(({ questionSets }) => questionSets.map(({ id, questions }) => [id, questions])));
