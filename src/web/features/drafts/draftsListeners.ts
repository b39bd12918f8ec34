import { isAnyOf } from '@reduxjs/toolkit';
import type { StartListening } from '../../app/createStore';
import { loggedOut } from '../auth/authSlice';
import { sessionApi } from '../session/sessionApi';
import { draftStorage } from './draftStorage';
import { draftRequests } from './draftRequests';
import {
  conflictResolved,
  localStorageChecked,
  draftChangedElsewhere,
  draftEdited,
  draftsLoaded,
  parseDraftKey,
  saveFailed,
  selectIsStoredLocally,
  selectOwner,
} from './draftsSlice';
import type { DraftKey } from './draftsSlice';
import { isUnsaved } from './mergeDraft';
import { saveDrafts } from './saveDrafts';

/** Rest after the last key press before a draft goes to the server, in ms. */
export const saveAfterMs = 800;

/** How long to wait before the n-th repetition of a failed save, in ms: 2 s, 4 s, … one minute. */
export const retryAfterMs = (attempts: number): number => Math.min(60_000, 1000 * 2 ** attempts);

/** What is typed reaches the device at once and the server soon, and comes back after a reload (product §4, §6). */
export function addDraftListeners(start: StartListening): void {
  start({
    matcher: sessionApi.endpoints.getMe.matchFulfilled,
    effect: ({ payload: { serviceUserId: owner } }, { dispatch, getState }) => {
      if (selectOwner(getState()) === owner) return;
      dispatch(draftsLoaded({ owner, drafts: draftStorage.readAll(owner) }));
      void dispatch(saveDrafts());
    },
  });

  // The device mirrors the slice: everything the server does not have.
  start({
    predicate: (_action, now, before) =>
      now.drafts.owner === before.drafts?.owner && now.drafts.drafts !== before.drafts.drafts,
    effect: (_action, { dispatch, getState, getOriginalState }) => {
      const { owner, drafts: now } = getState().drafts;
      const { drafts: before } = getOriginalState().drafts;
      if (owner === null) return;
      for (const key of new Set([...Object.keys(before), ...Object.keys(now)]) as Set<DraftKey>) {
        const draft = now[key];
        if (draft === before[key]) continue;
        if (!draft || !isUnsaved(draft)) draftStorage.remove(owner, key);
        else if (draftStorage.save(owner, key, draft) !== selectIsStoredLocally(getState())) {
          dispatch(localStorageChecked(!selectIsStoredLocally(getState())));
        }
      }
    },
  });

  start({
    matcher: isAnyOf(draftEdited, conflictResolved),
    effect: async (_action, { cancelActiveListeners, delay, dispatch }) => {
      cancelActiveListeners();
      await delay(saveAfterMs);
      void dispatch(saveDrafts());
    },
  });

  start({
    actionCreator: saveFailed,
    effect: async ({ payload: { key, phase } }, { cancelActiveListeners, delay, dispatch, getState }) => {
      if (phase !== 'offline') return;
      cancelActiveListeners();
      await delay(retryAfterMs(getState().drafts.saves[key]?.failureCount ?? 1));
      void dispatch(saveDrafts());
    },
  });

  // Another tab brought its edits to the server: what this one has read is older.
  start({
    actionCreator: draftChangedElsewhere,
    effect: ({ payload: { key, draft } }, { dispatch }) => {
      const { kind, surveyId } = parseDraftKey(key);
      if (!draft) void draftRequests[kind].load(dispatch, surveyId);
    },
  });

  start({
    actionCreator: loggedOut,
    effect: (_action, { getOriginalState }) => {
      const { owner } = getOriginalState().drafts;
      if (owner !== null) draftStorage.removeAll(owner);
    },
  });
}
