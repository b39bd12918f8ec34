import { useCallback } from 'react';
import type { Answer } from '../../../domain/questions/types';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import type { FormScope } from './draftRequests';
import {
  conflictResolved,
  draftDiscarded,
  draftEdited,
  selectDraft,
  selectIsStoredLocally,
  selectSaveState,
  type DraftKey,
} from './draftsSlice';
import { changedFields, hasConflicts, type Draft, type SavedContent } from './mergeDraft';
import { saveDrafts, sendForm } from './saveDrafts';
import { deviceDrafts } from './startDrafts';

const noConflicts: Draft['conflicts'] = {};

/**
 * The content, the save status and the actions of a form with a draft. `saved`: the latest reply of the server; `edit` stays
 * the same function as long as it is the same object.
 */
export function useDraft(key: DraftKey, saved: SavedContent, title: string) {
  const dispatch = useAppDispatch();
  const draft = useAppSelector((state) => selectDraft(state, key));
  const save = useAppSelector((state) => selectSaveState(state, key));
  const isStoredOnDevice = useAppSelector(selectIsStoredLocally);
  const edit = useCallback(
    (name: string, value: Answer | null) => {
      dispatch(draftEdited({ key, title, saved, name, value }));
    },
    [dispatch, key, title, saved],
  );
  return {
    content: draft?.content ?? saved.content,
    /** Whether there are edits that were not submitted yet. */
    unsent: draft?.unsent ?? saved.unsent,
    /** The fields whose edits are not saved on the server yet. */
    unsaved: draft ? changedFields(draft.base, draft.content) : [],
    conflicts: draft?.conflicts ?? noConflicts,
    /** The status of saving; idle while a conflict is unresolved. */
    status: {
      phase: draft && hasConflicts(draft) ? ('idle' as const) : (save?.phase ?? 'idle'),
      savedAt: save?.savedAt ?? null,
      message: save?.message ?? null,
      isStoredOnDevice,
      onRetry: () => void dispatch(saveDrafts()),
    },
    edit,
    resolve: (name: string, choice: 'mine' | 'theirs') => {
      dispatch(conflictResolved({ key, name, choice }));
    },
    discard: () => {
      dispatch(draftDiscarded(key));
    },
    send: (scope: FormScope) => dispatch(sendForm(key, saved, scope)),
  };
}

export type DraftForm = ReturnType<typeof useDraft>;

/**
 * Returns a function that saves the drafts of forms and resolves to the titles of the drafts that a log-out would
 * delete: forms that could not be saved, and drafts that only this device keeps.
 */
export function useSaveDrafts(): () => Promise<string[]> {
  const store = useAppStore();
  return async () => [
    ...(await store.dispatch(saveDrafts())),
    ...new Set(deviceDrafts.flatMap(({ selectTitles }) => selectTitles(store.getState()))),
  ];
}
