import { useAppStore } from '../../app/hooks';
import { selectMe } from '../session/sessionSelectors';
import { questionDraftStorage } from './questionDraftStorage';
import type { QuestionDraft } from './questionsSlice';

/** Returns a function that lists the titles of unsaved edits of questions on this device. */
export function useUnsavedQuestions(): () => string[] {
  const store = useAppStore();
  return () => {
    const owner = selectMe(store.getState())?.serviceUserId;
    return owner === undefined
      ? []
      : Object.values<QuestionDraft | undefined>(questionDraftStorage.readAll(owner)).flatMap(
          (draft) => draft?.title ?? [],
        );
  };
}
