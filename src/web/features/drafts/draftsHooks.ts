import type { Answer } from '../../../domain/analysis/types';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import type { FormScope } from './draftRequests';
import {
  conflictResolved,
  draftDiscarded,
  draftEdited,
  selectDraft,
  selectIsStoredLocally,
  selectSaveState,
} from './draftsSlice';
import type { DraftKey } from './draftsSlice';
import { changedFields, hasConflicts } from './mergeDraft';
import type { Draft, SavedContent } from './mergeDraft';
import { saveDrafts, sendForm } from './saveDrafts';

const noConflicts: Draft['conflicts'] = {};

/** A form with a draft: what to show, what can be done with it. `saved` is what the server last told. */
export function useDraft(key: DraftKey, saved: SavedContent, title: string) {
  const dispatch = useAppDispatch();
  const draft = useAppSelector((state) => selectDraft(state, key));
  const save = useAppSelector((state) => selectSaveState(state, key));
  const isStoredOnDevice = useAppSelector(selectIsStoredLocally);
  return {
    content: draft?.content ?? saved.content,
    /** Something here was not sent to its readers yet. */
    unsent: draft?.unsent ?? saved.unsent,
    /** The fields that are not even on the server. */
    unsaved: draft ? changedFields(draft.base, draft.content) : [],
    conflicts: draft?.conflicts ?? noConflicts,
    /** How saving goes; quiet while the person has to choose. */
    status: {
      phase: draft && hasConflicts(draft) ? ('idle' as const) : (save?.phase ?? 'idle'),
      savedAt: save?.savedAt ?? null,
      message: save?.message ?? null,
      isStoredOnDevice,
      onRetry: () => void dispatch(saveDrafts()),
    },
    edit: (name: string, value: Answer | null) => {
      dispatch(draftEdited({ key, title, saved, name, value }));
    },
    settle: (name: string, choice: 'mine' | 'theirs') => {
      dispatch(conflictResolved({ key, name, choice }));
    },
    discard: () => {
      dispatch(draftDiscarded(key));
    },
    send: (place: FormScope) => dispatch(sendForm(key, saved, place)),
  };
}

export type DraftForm = ReturnType<typeof useDraft>;

/** Saves every form at once, for somebody who is leaving; answers the names of those the server still does not have. */
export function useSaveDrafts(): () => Promise<string[]> {
  const dispatch = useAppDispatch();
  return () => dispatch(saveDrafts());
}
