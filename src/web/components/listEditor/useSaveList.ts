import { useEffect, useState } from 'react';
import type { ListEntry } from '../../../domain/questions/listComparison';
import { errorDetails } from '../../lib/errorText';
import type { ListErrors } from '../../lib/listErrors';

interface Options<Entry extends ListEntry> {
  /** What is edited, in order. */
  entries: readonly Entry[];
  hasEdits: boolean;
  /** Loads the contract's rules, which are a lazy chunk because they import yup. */
  loadRules: () => Promise<{ validate: (entries: readonly Entry[]) => ListErrors }>;
  /** Errors of a refused request by the fields of the form. */
  toErrors: (entries: readonly Entry[], details: readonly { path: string; message: string }[]) => ListErrors;
  send: () => Promise<{ error?: unknown }>;
}

const noErrors: ListErrors = {};

/**
 * Validates and saves the edits. The rules are loaded with the first attempt; afterwards errors follow every edit. When
 * they cannot be loaded, the server validates with the same rules and messages.
 */
export function useSaveList<Entry extends ListEntry>(options: Options<Entry>) {
  const { entries, hasEdits, loadRules, toErrors, send } = options;
  const [rules, setRules] = useState<Awaited<ReturnType<typeof loadRules>> | null>(null);
  const [serverErrors, setServerErrors] = useState(noErrors);
  // Without edits everything on screen is what the server accepted.
  const errors = !hasEdits ? noErrors : rules ? rules.validate(entries) : serverErrors;

  useEffect(() => {
    if (!hasEdits) setRules(null);
  }, [hasEdits]);

  const firstInvalid = (found: ListErrors): string | null =>
    entries.find(({ key }) => hasError(found, key))?.key ?? null;

  /** Returns the key of the first invalid entry, null when there is none. */
  async function save(): Promise<string | null> {
    const loaded = await loadRules().catch(() => null);
    setRules(loaded);
    const found = loaded?.validate(entries) ?? noErrors;
    if (Object.keys(found).length > 0) return firstInvalid(found);
    const refused = toErrors(entries, errorDetails((await send()).error));
    setServerErrors(refused);
    return firstInvalid(refused);
  }

  return { save, errors };
}

/** Whether an entry has an error. */
export const hasError = (errors: ListErrors, key: string): boolean =>
  Object.keys(errors).some((path) => path.startsWith(`${key}.`));
