import type { QuestionCollection } from './library/makeQuestions';
import { peopleQuestions } from './library/peopleQuestions';
import { workQuestions } from './library/workQuestions';

/**
 * The library (product §4). A question has the same key in all projects, and its trend goes on when it is removed and
 * added again.
 */
export const questionLibrary: readonly QuestionCollection[] = [...workQuestions, ...peopleQuestions];
