import type { AppThunk } from '../../store/createStore';
import { draftRequests } from './draftRequests';
import { draftStorage } from './draftStorage';
import { draftsListeners } from './draftsListeners';
import {
  draftChangedElsewhere,
  parseDraftKey,
  selectIsStoredLocally,
  selectOwner,
  selectUnsavedTitles,
} from './draftsSlice';
import { saveDrafts } from './saveDrafts';

/** Adds the listeners of drafts to the store and to the window. The shell does it, so that drafts are saved on any page. */
export const startDrafts = (): AppThunk => (dispatch, getState) => {
  for (const listener of draftsListeners) dispatch(listener);

  const save = () => void dispatch(saveDrafts());
  window.addEventListener('online', save);
  // A phone may never return to a page that is in the background.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') save();
  });
  // Confirms leaving when neither the server nor the device has what was typed.
  window.addEventListener('beforeunload', (event) => {
    const state = getState();
    if (!selectIsStoredLocally(state) && selectUnsavedTitles(state).length > 0) event.preventDefault();
  });
  window.addEventListener('storage', (event) => {
    const state = getState();
    const owner = selectOwner(state);
    const change = owner === null ? undefined : draftStorage.changeFromEvent(owner, event);
    // A removed entry means nothing: its edits were saved, which an earlier event reported, or discarded.
    if (!change?.value) return;
    const { kind, surveyId } = parseDraftKey(change.key);
    const saved = draftRequests[kind].selectSaved(state, surveyId);
    dispatch(draftChangedElsewhere({ key: change.key, draft: change.value, saved }));
  });
};
