import { isRecord } from '../../../domain/isRecord';
import type { UnsavedEdits } from '../../components/useServerForm';
import { createDeviceDrafts } from './createDeviceDrafts';
import type { DeviceDraftsState } from './createDeviceDrafts';

interface FormDraft extends UnsavedEdits<Record<string, unknown>> {
  /** Names the edits in the log-out dialog. */
  title: string;
}

/** A form of an organization's settings, and the id of the organization. */
type FormDraftKey = `${'analysis' | 'name' | 'schedule'}-${number}`;

/** Edits of an organization's settings until they are saved (product §8). */
export const formDrafts = createDeviceDrafts({
  name: 'formDrafts',
  prefix: 'koenowa.form',
  isKey: (key): key is FormDraftKey => /^(analysis|name|schedule)-[1-9]\d*$/.test(key),
  isValue: (value): value is FormDraft =>
    isRecord(value) &&
    typeof value.title === 'string' &&
    typeof value.version === 'number' &&
    isRecord(value.base) &&
    isRecord(value.edited),
  titleOf: ({ title }) => title,
});

declare module '../../store/rootReducer' {
  interface LazyLoadedSlices {
    formDrafts: DeviceDraftsState;
  }
}

/** The unsaved edits of a form, for `useVersionedForm`. */
export function useFormDraft<Fields extends object>(key: FormDraftKey, title: string) {
  const { draft, change } = formDrafts.useDeviceDraft(key);
  return {
    edits: draft as UnsavedEdits<Partial<Fields>> | undefined,
    keep: (edits: UnsavedEdits<Fields> | undefined) =>
      change(() => edits && ({ title, ...edits } as unknown as FormDraft)),
  };
}
