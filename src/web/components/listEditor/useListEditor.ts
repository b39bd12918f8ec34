import { useEffect, useState } from 'react';
import type { ListEntry } from '../../../domain/questions/listComparison';
import { errorDetails } from '../../lib/errorText';
import { toListErrors } from '../../lib/fieldErrors';
import type { FieldErrors, ValidationErrors } from '../../lib/fieldErrors';
import { loadContractRules } from '../contractRules';
import type { ContractRules } from '../contractRules';
import type { ListEdits, ListKind } from './listKind';

interface Options<Entry extends ListEntry> {
  kind: ListKind<Entry>;
  edits: ListEdits<Entry>;
  /** Sends the list with the version that it is based on. */
  send: () => Promise<{ error?: unknown }>;
  /** The error of the last attempt to send it. */
  error: unknown;
}

const noErrors: FieldErrors = {};

/**
 * The state of a ListEditor: the open entry, the entry just removed, and the errors. The contract's rules are loaded
 * with the first attempt to save; afterwards errors follow every edit. If they cannot be loaded, the server validates
 * with the same rules and messages.
 */
export function useListEditor<Entry extends ListEntry>({ kind, edits, send, error }: Options<Entry>) {
  const { questions, hasEdits } = edits;
  const [openKey, setOpenKey] = useState<string | null>(null);
  /** The entry whose form takes the focus. A new object moves the focus again, even for the same entry. */
  const [focused, setFocused] = useState<{ key: string } | null>(null);
  const [removed, setRemoved] = useState<{ entry: Entry; at: number } | null>(null);
  const [rules, setRules] = useState<ContractRules | null>(null);
  const [serverErrors, setServerErrors] = useState(noErrors);

  const byField = (found: ValidationErrors) => toListErrors(found, questions, kind.fieldOf);
  const validate = (loaded: ContractRules) => byField(kind.validate(loaded, questions));
  // Without edits there are no errors, because the server has accepted everything on the screen.
  const errors = !hasEdits ? noErrors : rules ? validate(rules) : serverErrors;

  useEffect(() => {
    if (!hasEdits) setRules(null);
  }, [hasEdits]);

  function openForm(key: string) {
    setOpenKey(key);
    setFocused({ key });
  }

  function openFirstInvalid(found: FieldErrors) {
    const invalid = questions.find(({ key }) => hasError(found, key));
    if (invalid) openForm(invalid.key);
  }

  return {
    kind,
    edits,
    error,
    errors,
    openKey,
    focused,
    removed,
    /** Opens the form of an entry, or closes it. */
    toggle: (key: string) => setOpenKey(openKey === key ? null : key),
    closeForm: () => setOpenKey(null),
    add(added: readonly Entry[], at?: number) {
      edits.add(added, at);
      if (added[0]) openForm(added[0].key);
    },
    remove(entry: Entry) {
      setRemoved({ entry, at: questions.indexOf(entry) });
      edits.remove(entry.key);
    },
    putBack() {
      if (removed) edits.add([removed.entry], removed.at);
      setRemoved(null);
    },
    async save() {
      setRemoved(null);
      const loaded = await loadContractRules().catch(() => null);
      setRules(loaded);
      const found = loaded ? validate(loaded) : noErrors;
      if (Object.keys(found).length > 0) return openFirstInvalid(found);
      const refused = byField(errorDetails((await send()).error));
      setServerErrors(refused);
      openFirstInvalid(refused);
    },
  };
}

export type ListEditorState<Entry extends ListEntry> = ReturnType<typeof useListEditor<Entry>>;

/** Whether an entry has an error. */
export const hasError = (errors: FieldErrors, key: string): boolean =>
  Object.keys(errors).some((path) => path.startsWith(`${key}.`));
