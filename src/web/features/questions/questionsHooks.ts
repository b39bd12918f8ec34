import { useAppStore } from '../../store/hooks';
import { listDraftStorage } from '../../lib/listDraftStorage';
import { selectMe } from '../session/sessionSelectors';

/** Returns a function that lists the titles of unsaved edits of questions and report prompts on this device. */
export function useUnsavedQuestions(): () => string[] {
  const store = useAppStore();
  return () => {
    const owner = selectMe(store.getState())?.serviceUserId;
    return owner === undefined
      ? []
      : Object.values(listDraftStorage.readAll(owner)).flatMap((draft) => draft?.title ?? []);
  };
}
