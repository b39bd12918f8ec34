import { useEffect, useRef } from 'react';
import { addAppListener } from '../../store/createStore';
import { useAppDispatch } from '../../store/hooks';
import type { RootState } from '../../store/rootReducer';
import type { UserStorage } from '../../lib/userStorage';
import { loggedOut } from '../session/authSlice';
import { useMe } from '../session/sessionHooks';
import { selectMe } from '../session/sessionSelectors';

interface DraftMirrorOptions<Key extends string, Draft> {
  storage: UserStorage<Key, Draft>;
  /** The key of a draft in `storage`, by its id in the state. */
  keyOf: (id: number) => Key;
  selectDrafts: (state: RootState) => Readonly<Record<number, Draft>>;
  /** Matches the action that brings a draft from this device into the state. */
  isLoaded: (action: unknown) => boolean;
}

/** Writes drafts of the state to this device whenever they change. A constant: the store adds its listener once. */
export const createDraftMirror = <Key extends string, Draft>({
  storage,
  keyOf,
  selectDrafts,
  isLoaded,
}: DraftMirrorOptions<Key, Draft>) => ({
  storage,
  keyOf,
  listener: addAppListener({
    predicate: (action, state, previousState) =>
      !isLoaded(action) &&
      selectMe(state)?.serviceUserId !== undefined &&
      selectMe(state)?.serviceUserId === selectMe(previousState)?.serviceUserId &&
      selectDrafts(state) !== selectDrafts(previousState),
    effect: (_action, { getState, getOriginalState }) => {
      const owner = selectMe(getState())?.serviceUserId;
      if (owner === undefined) return;
      const before = selectDrafts(getOriginalState());
      const now = selectDrafts(getState());
      for (const id of Object.keys({ ...before, ...now }).map(Number)) {
        const draft = now[id];
        if (draft === before[id]) continue;
        if (draft) storage.save(owner, keyOf(id), draft);
        else storage.remove(owner, keyOf(id));
      }
    },
  }),
});

/**
 * Starts the mirror, and calls `onLoaded` with the draft that this device has, when it is first needed and whenever
 * another tab changes it; with null when another tab removed it.
 */
export function useDraftMirror<Key extends string, Draft>(
  { storage, keyOf, listener }: ReturnType<typeof createDraftMirror<Key, Draft>>,
  id: number,
  onLoaded: (draft: Draft | null) => void,
): void {
  const dispatch = useAppDispatch();
  const { serviceUserId: owner } = useMe();
  const key = keyOf(id);
  const latestOnLoaded = useRef(onLoaded);
  useEffect(() => {
    latestOnLoaded.current = onLoaded;
  });

  useEffect(() => void dispatch(listener), [dispatch, listener]);

  useEffect(() => {
    const stored = storage.read(owner, key);
    if (stored) latestOnLoaded.current(stored);

    // All tabs have the same edits. The storage, not the event, has the last of them.
    function onStorage(event: StorageEvent) {
      if (storage.changeFromEvent(owner, event)?.key !== key) return;
      latestOnLoaded.current(storage.read(owner, key));
    }
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [storage, owner, key]);
}

/** Deletes a person's drafts from this device when they log out, on any page (product §6). */
export const removeAtLogOut = (storage: Pick<UserStorage<never, never>, 'removeAll'>) =>
  addAppListener({
    actionCreator: loggedOut,
    effect: (_action, { getOriginalState }) => {
      const owner = selectMe(getOriginalState())?.serviceUserId;
      if (owner !== undefined) storage.removeAll(owner);
    },
  });
