import { useEffect, useRef } from 'react';
import type { createUserStorage } from './userStorage';

/**
 * Calls `onLoaded` with the edits that this device has under the key, when they are first needed and whenever another
 * tab changes them; with null when another tab removed them.
 */
export function useStoredDraft<Key extends string, Value>(
  storage: ReturnType<typeof createUserStorage<Key, Value>>,
  owner: number,
  key: Key,
  onLoaded: (draft: Value | null) => void,
) {
  const latestOnLoaded = useRef(onLoaded);
  useEffect(() => {
    latestOnLoaded.current = onLoaded;
  });

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
