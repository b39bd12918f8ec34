import { localStore } from '../../lib/localStore';
import type { Draft } from './merge';
import type { DraftKey } from './draftsSlice';

// One entry a draft: two tabs that write different forms do not overwrite each other.
const prefix = (owner: number): string => `koenowa.draft.${owner}.`;
const keyPattern = /^(survey|report)\/[1-9]\d{0,15}$/;

const isKey = (key: string): key is DraftKey => keyPattern.test(key);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A draft as it was kept, or null when the entry is not one. */
function parse(text: string | null): Draft | null {
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
export const device = {
  /** Whether the device really took it: private windows and full disks do not. */
  keep(owner: number, key: DraftKey, draft: Draft): boolean {
    const text = JSON.stringify(draft);
    localStore.set(prefix(owner) + key, text);
    return localStore.get(prefix(owner) + key) === text;
  },

  forget(owner: number, key: DraftKey): void {
    localStore.remove(prefix(owner) + key);
  },

  forgetAll(owner: number): void {
    for (const key of device.keys(owner)) device.forget(owner, key);
  },

  keys(owner: number): DraftKey[] {
    return localStore
      .keys()
      .filter((key) => key.startsWith(prefix(owner)))
      .map((key) => key.slice(prefix(owner).length))
      .filter(isKey);
  },

  read(owner: number): Partial<Record<DraftKey, Draft>> {
    return Object.fromEntries(
      device.keys(owner).flatMap((key) => {
        const draft = parse(localStore.get(prefix(owner) + key));
        return draft ? [[key, draft]] : [];
      }),
    );
  },

  /** What another tab changed, read from its storage event; undefined when it is nothing of `owner`'s drafts. */
  changeOf(
    owner: number,
    event: Pick<StorageEvent, 'key' | 'newValue'>,
  ): { key: DraftKey; draft: Draft | null } | undefined {
    if (!event.key?.startsWith(prefix(owner))) return undefined;
    const key = event.key.slice(prefix(owner).length);
    return isKey(key) ? { key, draft: parse(event.newValue) } : undefined;
  },
};
