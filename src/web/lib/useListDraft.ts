import { useEffect, useRef } from 'react';
import type { ListEntry } from '../../domain/questions/compare';
import { listDraftStorage } from './listDraftStorage';
import type { ListDraft, ListDraftKey } from './listDraftStorage';

/**
 * Calls `onLoaded` with the edits that this device has under the key, when they are first needed and whenever another
 * tab changes them; with null when another tab removed them.
 */
export function useListDraft(
  owner: number,
  key: ListDraftKey,
  onLoaded: (draft: ListDraft<ListEntry> | null) => void,
) {
  const latestOnLoaded = useRef(onLoaded);
  useEffect(() => {
    latestOnLoaded.current = onLoaded;
  });

  useEffect(() => {
    const stored = listDraftStorage.read(owner, key);
    if (stored) latestOnLoaded.current(stored);

    // All tabs have the same edits. The storage, not the event, has the last of them.
    function onStorage(event: StorageEvent) {
      if (listDraftStorage.changeFromEvent(owner, event)?.key !== key) return;
      latestOnLoaded.current(listDraftStorage.read(owner, key));
    }
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [owner, key]);
}
