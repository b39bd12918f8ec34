import type { Answers } from '../../../domain/analysis/types';
import type { AppThunk } from '../../app/createStore';
import { addAppListener } from '../../app/middleware';
import type { RootState } from '../../app/rootReducer';
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

/** Saves every changed form; resolves to the titles of those that the server still does not have. */
export const saveDrafts = (): AppThunk<Promise<string[]>> => async (dispatch, getState) => {
  for (const key of selectSavableKeys(getState())) await dispatch(saveDraft(key));
  return selectUnsavedTitles(getState());
};

/** Saves one form until nothing is unsaved, it fails, or a conflict needs a choice. Never runs twice at a time. */
export const saveDraft =
  (key: DraftKey): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    await dispatch(waitForRunningSave(key));
    const { kind, surveyId } = parseDraftKey(key);
    for (;;) {
      const draft = selectDraft(getState(), key);
      if (!draft || !isUnsaved(draft) || hasConflicts(draft)) return;
      dispatch(saveStarted(key));
      const { content, version } = draft;
      const { data, error } = await dispatch(draftRequests[kind].save(surveyId, content, version));
      if (data) dispatch(saveSucceeded({ ...data, key, content, sent: false }));
      else if (!(await dispatch(handleSaveError(key, error, content)))) return;
    }
  };

/** The result of sending a form. `message`: why it failed; null when it was sent or a conflict needs a choice. */
export interface SendResult {
  sent: boolean;
  message: string | null;
}

/**
 * Sends a form to its readers. Saves it in the background first, which detects edits made elsewhere; with unsaved
 * edits or a conflict left it is not sent.
 */
export const sendForm =
  (key: DraftKey, saved: SavedContent, scope: FormScope): AppThunk<Promise<SendResult>> =>
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
    const { data, error } = await dispatch(draftRequests[kind].send(surveyId, content, version, scope));
    if (data) {
      dispatch(saveSucceeded({ ...data, key, content, sent: true }));
      return { sent: true, message: null };
    }
    dispatch(saveFailed({ key, phase: 'saved', message: null }));
    if (isOutdated(errorStatusOf(error))) await dispatch(draftRequests[kind].load(surveyId));
    return { sent: false, message: errorText(error) };
  };

/**
 * Records why saving `content` failed. Resolves to true when it can be retried at once: edits from elsewhere have been
 * loaded, or the rejected content has been changed meanwhile.
 */
const handleSaveError =
  (key: DraftKey, error: unknown, content: Answers): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const status = errorStatusOf(error);
    const failed = (phase: 'waiting' | 'offline' | 'rejected') =>
      dispatch(saveFailed({ key, phase, message: errorText(error) }));

    // The draft stays on the device, and the log-in leads back to this page.
    if (status === 401) {
      if (selectOwner(getState()) !== null) dispatch(sessionExpired());
      return false;
    }
    const { kind, surveyId } = parseDraftKey(key);
    if (status === 409) {
      const before = selectDraft(getState(), key)?.version;
      const { error: loadError } = await dispatch(draftRequests[kind].load(surveyId));
      if (loadError) {
        failed('offline');
        return false;
      }
      const isRebased = selectDraft(getState(), key)?.version !== before;
      failed(isRebased ? 'waiting' : 'rejected');
      return isRebased;
    }
    failed(isTemporaryFailure(status) ? 'offline' : 'rejected');
    if (isOutdated(status)) await dispatch(draftRequests[kind].load(surveyId));
    return !isTemporaryFailure(status) && selectDraft(getState(), key)?.content !== content;
  };

/** Whether the screen is out of date: another save came first, or a rule rejects it because the round has closed. */
const isOutdated = (status: number | string | undefined): boolean => status === 409 || status === 422;

/** Failures that a retry can resolve: no connection, a server error or an overloaded server. */
const isTemporaryFailure = (status: number | string | undefined): boolean =>
  typeof status !== 'number' || status >= 500 || status === 429 || status === 408;

/** Waits until no save of this form is running. */
const waitForRunningSave =
  (key: DraftKey): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const isSaving = (state: RootState) => selectSaveState(state, key)?.phase === 'saving';
    while (isSaving(getState())) {
      await new Promise<void>((resolve) => {
        dispatch(
          addAppListener({
            predicate: (_action, state) => !isSaving(state),
            effect: (_action, { unsubscribe }) => {
              unsubscribe();
              resolve();
            },
          }),
        );
      });
    }
  };
