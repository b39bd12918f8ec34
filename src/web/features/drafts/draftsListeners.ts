import { isAnyOf } from '@reduxjs/toolkit';
import { keysOf } from '../../../domain/entries';
import { addAppListener } from '../../store/createStore';
import { sessionApi } from '../session/sessionApi';
import { draftStorage } from './draftStorage';
import {
  conflictResolved,
  localStorageChecked,
  draftChangedElsewhere,
  draftEdited,
  draftsLoaded,
  saveFailed,
  selectDrafts,
  selectIsStoredLocally,
  selectSaveState,
} from './draftsSlice';
import { draftOwnerKnown, selectOwner } from './keepOnDevice';
import { entriesToStore, isUnsaved } from './mergeDraft';
import { saveDrafts } from './saveDrafts';

/** Milliseconds after the last key press until a draft is sent to the server. */
export const saveAfterMs = 800;

/** Milliseconds before the n-th retry of a failed save: 2 s, 4 s, … one minute. */
export const retryAfterMs = (attempts: number): number => Math.min(60_000, 1000 * 2 ** attempts);

/** Saves forms to the device immediately and to the server after a delay (product §4, §6). */
export const draftsListeners = [
  addAppListener({
    matcher: sessionApi.endpoints.getMe.matchFulfilled,
    effect: ({ payload: { serviceUserId: owner } }, { dispatch, getState }) => {
      if (selectOwner(getState()) !== owner) dispatch(draftOwnerKnown(owner));
    },
  }),

  addAppListener({
    actionCreator: draftsLoaded,
    effect: (_action, { dispatch }) => void dispatch(saveDrafts()),
  }),

  // Mirrors to the device the edits that the server does not have. Edits of another tab are skipped, because that tab
  // has stored them itself.
  addAppListener({
    predicate: (action, state, previousState) =>
      selectOwner(state) === selectOwner(previousState) &&
      !draftsLoaded.match(action) &&
      (selectDrafts(state) !== selectDrafts(previousState) || draftChangedElsewhere.match(action)),
    effect: (action, { dispatch, getState, getOriginalState }) => {
      const owner = selectOwner(getState());
      const now = selectDrafts(getState());
      const before = selectDrafts(getOriginalState());
      if (owner === null) return;
      const changedElsewhere = draftChangedElsewhere.match(action) ? action.payload : null;
      for (const key of new Set([...keysOf(before), ...keysOf(now)])) {
        const draft = now[key];
        if (draft === before[key] && key !== changedElsewhere?.key) continue;
        if (draft && draft === changedElsewhere?.draft && isUnsaved(draft)) continue;
        for (const entry of entriesToStore(draft, draftStorage.read(owner, key))) {
          if (!entry) draftStorage.remove(owner, key);
          else if (draftStorage.save(owner, key, entry) !== selectIsStoredLocally(getState())) {
            dispatch(localStorageChecked(!selectIsStoredLocally(getState())));
          }
        }
      }
    },
  }),

  addAppListener({
    matcher: isAnyOf(draftEdited, conflictResolved),
    effect: async (_action, { cancelActiveListeners, delay, dispatch }) => {
      cancelActiveListeners();
      await delay(saveAfterMs);
      void dispatch(saveDrafts());
    },
  }),

  addAppListener({
    actionCreator: saveFailed,
    effect: async ({ payload: { key, phase } }, { cancelActiveListeners, delay, dispatch, getState }) => {
      if (phase !== 'offline') return;
      cancelActiveListeners();
      await delay(retryAfterMs(selectSaveState(getState(), key)?.failureCount ?? 1));
      void dispatch(saveDrafts());
    },
  }),
];
