import { addListener } from '@reduxjs/toolkit';
import type { Answers } from '../../../domain/analysis/types';
import type { AppDispatch, RootState } from '../../app/createStore';
import { errorStatusOf, errorText } from '../../lib/errorText';
import { sessionExpired } from '../auth/authSlice';
import { draftRequests } from './draftRequests';
import type { FormScope } from './draftRequests';
import {
  parseDraftKey,
  saveFailed,
  saveStarted,
  saveSucceeded,
  selectDraft,
  selectOwner,
  selectSavableKeys,
  selectSaveState,
  selectUnsavedTitles,
} from './draftsSlice';
import type { DraftKey } from './draftsSlice';
import { hasConflicts, isUnsaved } from './mergeDraft';
import type { SavedContent } from './mergeDraft';

type Thunk<T> = (dispatch: AppDispatch, getState: () => RootState) => Promise<T>;

/** Saves every form that has something new; answers the names of those the server still does not have. */
export const saveDrafts = (): Thunk<string[]> => async (dispatch, getState) => {
  for (const key of selectSavableKeys(getState())) await dispatch(saveDraft(key));
  return selectUnsavedTitles(getState());
};

/** Saves one form until nothing new is left, it fails, or the person has to choose. Never two saves at once. */
export const saveDraft =
  (key: DraftKey): Thunk<void> =>
  async (dispatch, getState) => {
    await dispatch(waitForRunningSave(key));
    const { kind, surveyId } = parseDraftKey(key);
    for (;;) {
      const draft = selectDraft(getState(), key);
      if (!draft || !isUnsaved(draft) || hasConflicts(draft)) return;
      dispatch(saveStarted(key));
      const { content, version } = draft;
      const { data, error } = await draftRequests[kind].save(dispatch, surveyId, content, version);
      if (data) dispatch(saveSucceeded({ ...data, key, content, sent: false }));
      else if (!(await dispatch(handleSaveError(key, error, content)))) return;
    }
  };

/** What became of sending a form. `message`: why not, for a person; null when it was sent or a choice is waiting. */
export interface SendResult {
  sent: boolean;
  message: string | null;
}

/**
 * Sends a form to its readers. First what is unsaved goes the quiet way, where an edit made elsewhere is noticed.
 * Only what was checked is sent: with edits left or a choice waiting nothing is.
 */
export const sendForm =
  (key: DraftKey, saved: SavedContent, place: FormScope): Thunk<SendResult> =>
  async (dispatch, getState) => {
    await dispatch(saveDraft(key));
    const draft = selectDraft(getState(), key);
    if (draft && (isUnsaved(draft) || hasConflicts(draft))) {
      return {
        sent: false,
        message: hasConflicts(draft) ? null : (selectSaveState(getState(), key)?.message ?? null),
      };
    }
    const { kind, surveyId } = parseDraftKey(key);
    const { content, version } = draft ?? saved;
    dispatch(saveStarted(key));
    const { data, error } = await draftRequests[kind].send(dispatch, surveyId, content, version, place);
    if (data) {
      dispatch(saveSucceeded({ ...data, key, content, sent: true }));
      return { sent: true, message: null };
    }
    dispatch(saveFailed({ key, phase: 'saved', message: null }));
    if (isOutdated(errorStatusOf(error))) await draftRequests[kind].load(dispatch, surveyId);
    return { sent: false, message: errorText(error) };
  };

/**
 * Says why saving `content` failed. Answers true when it can be tried again at once: somebody else had saved and we
 * know what, or what was refused has been changed meanwhile.
 */
const handleSaveError =
  (key: DraftKey, error: unknown, content: Answers): Thunk<boolean> =>
  async (dispatch, getState) => {
    const status = errorStatusOf(error);
    const failed = (phase: 'waiting' | 'offline' | 'rejected') =>
      dispatch(saveFailed({ key, phase, message: errorText(error) }));

    // The session is over, the draft is on the device, and the log-in leads back here.
    if (status === 401) {
      if (selectOwner(getState()) !== null) dispatch(sessionExpired());
      return false;
    }
    const { kind, surveyId } = parseDraftKey(key);
    if (status === 409) {
      const before = selectDraft(getState(), key)?.version;
      const { error: unread } = await draftRequests[kind].load(dispatch, surveyId);
      if (unread) {
        failed('offline');
        return false;
      }
      const known = selectDraft(getState(), key)?.version !== before;
      failed(known ? 'waiting' : 'rejected');
      return known;
    }
    failed(isTemporaryFailure(status) ? 'offline' : 'rejected');
    if (isOutdated(status)) await draftRequests[kind].load(dispatch, surveyId);
    return !isTemporaryFailure(status) && selectDraft(getState(), key)?.content !== content;
  };

/** Somebody saved meanwhile, or a rule refuses it (the round has closed): the server knows more than the screen. */
const isOutdated = (status: number | string | undefined): boolean => status === 409 || status === 422;

/** Failures that end by themselves: no connection, a server in trouble or too busy. */
const isTemporaryFailure = (status: number | string | undefined): boolean =>
  typeof status !== 'number' || status >= 500 || status === 429 || status === 408;

/** Waits until no save of this form is under way. */
const waitForRunningSave =
  (key: DraftKey): Thunk<void> =>
  async (dispatch, getState) => {
    const saving = (state: RootState) => selectSaveState(state, key)?.phase === 'saving';
    while (saving(getState())) {
      await new Promise<void>((resolve) => {
        dispatch(
          addListener({
            predicate: (_action, state) => !saving(state as RootState),
            effect: (_action, { unsubscribe }) => {
              unsubscribe();
              resolve();
            },
          }),
        );
      });
    }
  };
