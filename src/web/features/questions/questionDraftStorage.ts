import { createUserStorage } from '../../lib/userStorage';
import type { QuestionDraft } from './questionsSlice';

/** Unsaved edits of questions by project, on this device by user (product §4, §6). */
export const questionDraftStorage = createUserStorage({
  prefix: 'koenowa.questions',
  isKey: (key): key is `${number}` => Number(key) > 0,
  isValue(value): value is QuestionDraft {
    const draft = value as Partial<QuestionDraft> | null;
    return (
      typeof draft?.title === 'string' &&
      typeof draft.base?.version === 'number' &&
      [draft.base.questions, draft.questions].every(
        (list) => Array.isArray(list) && list.every((question) => typeof question?.key === 'string'),
      )
    );
  },
});
