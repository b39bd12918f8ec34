import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { DefaultValues, FieldValues, Path, PathValue, Resolver } from 'react-hook-form';
import type { EditConflict } from './EditConflicts';

interface Options<T extends FieldValues> {
  resolver: Resolver<T>;
  /** The newest answer of the server, as the form's fields. */
  latest: T;
  version: number;
  /** The fields that are compared, each holding a plain value. */
  labels: Partial<Record<keyof T & string, string>>;
  /** What a field says to a person. */
  formatField?: (name: keyof T & string, fields: T) => string;
  /** Sends the fields against the version they were read in; answers whether it was taken. */
  save: (fields: T, version: number) => Promise<boolean>;
}

/**
 * A form on something that others may edit at the same time. What they save meanwhile shows up in fields that were not
 * touched here; a field changed on both sides is disputed (EditedTwice) until the person chooses, then it is saved.
 */
export function useVersionedForm<T extends FieldValues>({
  resolver,
  latest,
  version,
  labels,
  formatField: say = (name, fields) => String(fields[name]),
  save,
}: Options<T>) {
  const form = useForm<T>({
    resolver,
    mode: 'onTouched',
    defaultValues: latest as DefaultValues<T>,
    values: latest,
    resetOptions: { keepDirtyValues: true },
  });
  const mine = useWatch({ control: form.control }) as T;
  /** What the edit on screen began from. */
  const [seen, setSeen] = useState({ version, fields: latest });

  const names = Object.keys(labels) as (keyof T & string)[];
  const isConflicting = (name: keyof T & string) =>
    ![mine[name], latest[name]].includes(seen.fields[name]) && mine[name] !== latest[name];
  const conflictingNames = version === seen.version ? [] : names.filter(isConflicting);
  if (version !== seen.version && conflictingNames.length === 0) setSeen({ version, fields: latest });

  async function submit(fields: T, against = seen.version): Promise<boolean> {
    const taken = await save(fields, against);
    // From now on these are what others change.
    if (taken) form.reset(fields);
    return taken;
  }

  async function resolveConflict(name: string, choice: 'mine' | 'theirs') {
    const path = name as Path<T>;
    if (choice === 'theirs') form.resetField(path, { defaultValue: latest[name] as PathValue<T, Path<T>> });
    setSeen({ ...seen, fields: { ...seen.fields, [name]: latest[name] as unknown } });
    const fields = form.getValues();
    const isLast = conflictingNames.every((other) => other === name);
    if (isLast && names.some((each) => fields[each] !== latest[each])) await submit(fields, version);
  }

  return {
    form,
    submit: (fields: T) => submit(fields),
    settle: resolveConflict,
    disputes: conflictingNames.map((name): EditConflict => ({
      name,
      label: labels[name] ?? name,
      mine: say(name, mine),
      theirs: say(name, latest),
    })),
  };
}
