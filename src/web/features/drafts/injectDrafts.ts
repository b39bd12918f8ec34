import type { StoreExtension } from '../../app/createStore';
import { draftStorage } from './draftStorage';
import { addDraftListeners } from './draftsListeners';
import {
  draftChangedElsewhere,
  draftsSlice,
  selectDraft,
  selectIsStoredLocally,
  selectOwner,
  selectUnsavedTitles,
} from './draftsSlice';
import { saveDrafts } from './saveDrafts';

/** Joins the drafts to the store. With the shell: what was left on the device is sent wherever its writer comes in. */
export const injectDrafts: StoreExtension = (store) => {
  store.addSlice(draftsSlice);
  addDraftListeners(store.startListening);

  const save = () => void store.dispatch(saveDrafts());
  window.addEventListener('online', save);
  // A phone may never come back to a page that it put away.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') save();
  });
  // The last resort, where neither server nor device has what was typed.
  window.addEventListener('beforeunload', (event) => {
    const state = store.getState();
    if (!selectIsStoredLocally(state) && selectUnsavedTitles(state).length > 0) event.preventDefault();
  });
  window.addEventListener('storage', (event) => {
    const owner = selectOwner(store.getState());
    const change = owner === null ? undefined : draftStorage.changeFromEvent(owner, event);
    if (change && (change.draft || selectDraft(store.getState(), change.key))) {
      store.dispatch(draftChangedElsewhere(change));
    }
  });
};
