import { selectMe } from '../../api/api';
import type { EntryChange } from '../../lib/userStorage';
import type { AppThunk } from '../../store/createStore';
import { draftRequests } from './draftRequests';
import { draftStorage } from './draftStorage';
import { draftsListeners } from './draftsListeners';
import {
  draftChangedElsewhere,
  draftsLoaded,
  parseDraftKey,
  selectIsStoredLocally,
  selectUnsavedTitles,
} from './draftsSlice';
import type { DraftKey } from './draftsSlice';
import { draftOwnerKnown, keepOnDevice } from './keepOnDevice';
import { listDrafts } from './listDrafts';
import type { Draft } from './mergeDraft';
import { saveDrafts } from './saveDrafts';
import { formDrafts } from './formDrafts';
import { settingsDrafts } from './settingsDrafts';
import { textDrafts } from './textDrafts';

/** The drafts that only the device keeps. */
export const deviceDrafts = [textDrafts, listDrafts, settingsDrafts, formDrafts];

/**
 * Adds the listeners of drafts to the store and to the window. The shell does it, so that drafts are saved on any page.
 */
export const startDrafts = (): AppThunk => (dispatch, getState) => {
  for (const listener of draftsListeners) dispatch(listener);
  dispatch(keepOnDevice({ storage: draftStorage, loaded: draftsLoaded, receive: receiveForm }));
  for (const { start } of deviceDrafts) dispatch(start());
  // The signed-in person may be known already, from a page without the shell, such as that of an invitation.
  const me = selectMe(getState());
  if (me) dispatch(draftOwnerKnown(me.serviceUserId));

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
};

/** Ignores removed entries: their edits were discarded, or saved, which an earlier event reported. */
const receiveForm =
  ({ key, value: draft }: EntryChange<DraftKey, Draft>): AppThunk =>
  (dispatch, getState) => {
    if (!draft) return;
    const { kind, surveyId } = parseDraftKey(key);
    const saved = draftRequests[kind].selectSaved(getState(), surveyId);
    dispatch(draftChangedElsewhere({ key, draft, saved }));
  };
