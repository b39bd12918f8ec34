/**
 * The questions whose answers the progress counts: the required ones, so that it is complete when the survey can be sent;
 * without any, all.
 */
export function countedQuestions<T extends { required: boolean }>(questions: readonly T[]): readonly T[] {
  const required = questions.filter((question) => question.required);
  return required.length > 0 ? required : questions;
}

/** 「3/8問（ほかに任意2問）」 */
export function progressText(answered: number, questions: readonly { required: boolean }[]): string {
  const counted = countedQuestions(questions).length;
  const optional = questions.length - counted;
  return `${answered}/${counted}問${optional > 0 ? `（ほかに任意${optional}問）` : ''}`;
}

/**
 * Says what is missing before the survey can be sent. `invalid` is the number of questions with an error, unanswered ones too.
 */
export const invalidText = (invalid: number, unanswered: number): string =>
  invalid === unanswered ? `未回答が${unanswered}問あります` : `あと${invalid}問を確認してください`;
