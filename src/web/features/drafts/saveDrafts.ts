import type { Answers } from '../../../domain/questions/types';
import type { AppThunk } from '../../store/createStore';
import { addAppListener } from '../../store/createStore';
import type { RootState } from '../../store/rootReducer';
import { errorStatusOf, errorText } from '../../lib/errorText';
import { draftRequests } from './draftRequests';
import type { FormScope } from './draftRequests';
import {
  parseDraftKey,
  saveFailed,
  saveStarted,
  saveSucceeded,
  selectDraft,
  selectSavableKeys,
  selectSaveState,
  selectUnsavedTitles,
  type DraftKey,
} from './draftsSlice';
import { hasConflicts, isUnsaved, type SavedContent } from './mergeDraft';

/** Saves all drafts with unsaved edits; resolves to the titles of those that could not be saved. */
export const saveDrafts = (): AppThunk<Promise<string[]>> => async (dispatch, getState) => {
  for (const key of selectSavableKeys(getState())) await dispatch(saveDraft(key));
  return selectUnsavedTitles(getState());
};

/** Saves one draft until it has no unsaved edits, fails or has a conflict. Never runs twice at a time for a form. */
const saveDraft =
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

/** The result of submitting a form. `message`: the error to show; null after success and when there is a conflict. */
export interface SendResult {
  sent: boolean;
  message: string | null;
}

/**
 * Submits a form. First saves the draft in the background, which detects edits from other devices. Nothing is submitted
 * while there are unsaved edits or conflicts, so that exactly the validated content is submitted.
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
 * Stores why saving `content` failed. Resolves to whether to retry at once: after the draft was rebased on a version
 * saved elsewhere, or when the rejected content has been edited since.
 */
const handleSaveError =
  (key: DraftKey, error: unknown, content: Answers): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const status = errorStatusOf(error);
    const failed = (phase: 'waiting' | 'offline' | 'rejected', unanswered?: Answers) =>
      dispatch(saveFailed({ key, phase, message: errorText(error), unanswered }));

    // The session has expired: the draft stays on the device, and the log-in returns to this page.
    if (status === 401) return false;
    const { kind, surveyId } = parseDraftKey(key);
    if (status === 409) {
      const previousVersion = selectDraft(getState(), key)?.version;
      const { error: loadError } = await dispatch(draftRequests[kind].load(surveyId));
      if (loadError) {
        failed('offline');
        return false;
      }
      const isRebased = selectDraft(getState(), key)?.version !== previousVersion;
      failed(isRebased ? 'waiting' : 'rejected');
      return isRebased;
    }
    if (isTemporaryFailure(status)) failed('offline', content);
    else failed('rejected');
    if (isOutdated(status)) await dispatch(draftRequests[kind].load(surveyId));
    return !isTemporaryFailure(status) && selectDraft(getState(), key)?.content !== content;
  };

/** Whether the content on screen is stale: another device has saved, or a rule such as the closing day rejects it. */
const isOutdated = (status: number | string | undefined): boolean => status === 409 || status === 422;

/** Whether a retry may succeed: no connection, a server error or too many requests. */
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
