import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { DefaultValues, FieldValues, Path, PathValue, Resolver } from 'react-hook-form';
import type { EditConflict } from './EditConflicts';

interface Options<T extends FieldValues> {
  resolver: Resolver<T>;
  /** The latest values of the server. */
  latest: T;
  version: number;
  /** Labels of the fields that are compared. Their values must be primitives. */
  labels: Partial<Record<keyof T & string, string>>;
  /** A field's value as text for the person; `String` by default. */
  formatField?: (name: keyof T & string, fields: T) => string;
  /** Saves the fields with the version that they are based on; resolves to whether the server accepted them. */
  save: (fields: T, version: number) => Promise<boolean>;
}

/**
 * A form for data that other people may edit at the same time. Fields that were not edited here follow the values that
 * others save. A field that both sides changed is a conflict (EditConflicts) until the person chooses a value. After the
 * last conflict is resolved, the form is saved.
 */
export function useVersionedForm<T extends FieldValues>({
  resolver,
  latest,
  version,
  labels,
  formatField = (name, fields) => String(fields[name]),
  save,
}: Options<T>) {
  const form = useForm<T>({
    resolver,
    mode: 'onTouched',
    defaultValues: latest as DefaultValues<T>,
    values: latest,
    resetOptions: { keepDirtyValues: true },
  });
  const edited = useWatch({ control: form.control }) as T;
  /** The version and the values that the edits on this screen are based on. */
  const [base, setBase] = useState({ version, fields: latest });

  const names = Object.keys(labels) as (keyof T & string)[];
  const isConflicting = (name: keyof T & string) =>
    ![edited[name], latest[name]].includes(base.fields[name]) && edited[name] !== latest[name];
  const conflictingNames = version === base.version ? [] : names.filter(isConflicting);
  if (version !== base.version && conflictingNames.length === 0) setBase({ version, fields: latest });

  async function submit(fields: T, baseVersion = base.version): Promise<boolean> {
    const isSaved = await save(fields, baseVersion);
    // The saved values are the base of further edits.
    if (isSaved) form.reset(fields);
    return isSaved;
  }

  async function resolveConflict(name: string, choice: 'mine' | 'theirs') {
    const path = name as Path<T>;
    if (choice === 'theirs') form.resetField(path, { defaultValue: latest[name] as PathValue<T, Path<T>> });
    setBase({ ...base, fields: { ...base.fields, [name]: latest[name] as unknown } });
    const fields = form.getValues();
    const isLast = conflictingNames.every((other) => other === name);
    if (isLast && names.some((each) => fields[each] !== latest[each])) await submit(fields, version);
  }

  return {
    form,
    submit: (fields: T) => submit(fields),
    resolveConflict,
    conflicts: conflictingNames.map((name): EditConflict => ({
      name,
      label: labels[name] ?? name,
      mine: formatField(name, edited),
      theirs: formatField(name, latest),
    })),
  };
}
