import { safeLocalStorage } from '../../lib/safeLocalStorage';
import type { Draft } from './mergeDraft';
import type { DraftKey } from './draftsSlice';

// One entry a draft: two tabs that write different forms do not overwrite each other.
const keyPrefix = (owner: number): string => `koenowa.draft.${owner}.`;
const keyPattern = /^(survey|report)\/[1-9]\d{0,15}$/;

const isDraftKey = (key: string): key is DraftKey => keyPattern.test(key);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A draft as it was kept, or null when the entry is not one. */
function parseDraft(text: string | null): Draft | null {
  try {
    const draft: unknown = JSON.parse(text ?? 'null');
    const sound =
      isRecord(draft) &&
      isRecord(draft.base) &&
      isRecord(draft.content) &&
      isRecord(draft.conflicts) &&
      typeof draft.version === 'number' &&
      typeof draft.title === 'string';
    return sound ? (draft as unknown as Draft) : null;
  } catch {
    return null;
  }
}

/** What people wrote and the server does not have yet, kept on this device by user (product §6). */
export const draftStorage = {
  /** Whether the device really took it: private windows and full disks do not. */
  save(owner: number, key: DraftKey, draft: Draft): boolean {
    const text = JSON.stringify(draft);
    safeLocalStorage.set(keyPrefix(owner) + key, text);
    return safeLocalStorage.get(keyPrefix(owner) + key) === text;
  },

  remove(owner: number, key: DraftKey): void {
    safeLocalStorage.remove(keyPrefix(owner) + key);
  },

  removeAll(owner: number): void {
    for (const key of draftStorage.keys(owner)) draftStorage.remove(owner, key);
  },

  keys(owner: number): DraftKey[] {
    return safeLocalStorage
      .keys()
      .filter((key) => key.startsWith(keyPrefix(owner)))
      .map((key) => key.slice(keyPrefix(owner).length))
      .filter(isDraftKey);
  },

  readAll(owner: number): Partial<Record<DraftKey, Draft>> {
    return Object.fromEntries(
      draftStorage.keys(owner).flatMap((key) => {
        const draft = parseDraft(safeLocalStorage.get(keyPrefix(owner) + key));
        return draft ? [[key, draft]] : [];
      }),
    );
  },

  /** What another tab changed, read from its storage event; undefined when it is nothing of `owner`'s drafts. */
  changeFromEvent(
    owner: number,
    event: Pick<StorageEvent, 'key' | 'newValue'>,
  ): { key: DraftKey; draft: Draft | null } | undefined {
    if (!event.key?.startsWith(keyPrefix(owner))) return undefined;
    const key = event.key.slice(keyPrefix(owner).length);
    return isDraftKey(key) ? { key, draft: parseDraft(event.newValue) } : undefined;
  },
};
