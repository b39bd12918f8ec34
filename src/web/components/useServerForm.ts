import { useEffect, useLayoutEffect, useState } from 'react';
import { get, useForm, useWatch } from 'react-hook-form';
import type {
  DefaultValues,
  FieldValues,
  Path,
  PathValue,
  Resolver,
  UseFormProps,
  UseFormReturn,
} from 'react-hook-form';
import { changedBy } from '../../domain/threeWay';
import { keysOf } from '../../domain/entries';
import { errorDetails } from '../lib/errorText';
import { toFieldErrors } from '../lib/fieldErrors';
import type { EditConflict } from './EditConflicts';

/** A form with its fields, and the values that its resolver makes of them. */
type ServerForm<Fields extends FieldValues, Values = Fields> = UseFormReturn<Fields, unknown, Values>;

/** The result of `useServerForm` with a resolver. */
export type FormOf<R> =
  R extends Resolver<infer Fields, unknown, infer Values>
    ? { form: ServerForm<Fields, Values>; submit: (values: Values) => Promise<void> }
    : never;

/** The result of a call, as the trigger of a mutation resolves to it. */
interface Result<Reply> {
  data?: Reply | undefined;
  error?: unknown;
}

interface Options<Fields extends FieldValues, Values, Reply> extends Pick<
  UseFormProps<Fields, unknown, Values>,
  'defaultValues'
> {
  /** `contractResolver`, or one with rules of the form's own. */
  resolver: Resolver<Fields, unknown, Values>;
  /** The latest values of the server. Fields that were not edited follow them. */
  values?: Fields;
  /** Sends the values that the resolver has accepted; resolves to undefined when nothing was sent. */
  send: (values: Values) => Promise<Result<Reply> | undefined>;
  /** Called when the server has accepted the values. */
  onSent?: ((reply: Reply) => unknown) | undefined;
  /** The field that shows the server's error about a path of the input. By default it has the name of the path. */
  fieldOf?: ((path: string) => string) | undefined;
}

/**
 * The form of a call, for components/Form. Fields are validated on blur, then on every change. The server's validation
 * errors are shown at their fields, like those of the resolver.
 */
export function useServerForm<Fields extends FieldValues, Values = Fields, Reply = unknown>({
  send,
  onSent,
  fieldOf,
  ...props
}: Options<Fields, Values, Reply>) {
  const form = useFields(props);
  const submit = (values: Values) => finish(form, send(values), { onSent, fieldOf });
  return { form, submit };
}

const useFields = <Fields extends FieldValues, Values>(
  props: Pick<Options<Fields, Values, unknown>, 'resolver' | 'defaultValues' | 'values'>,
): ServerForm<Fields, Values> =>
  // These options apply to every reset, so only a form that follows values may have them.
  useForm({ ...props, mode: 'onTouched', ...(props.values && { resetOptions: { keepDirtyValues: true } }) });

async function finish<Fields extends FieldValues, Values, Reply>(
  form: ServerForm<Fields, Values>,
  sending: Promise<Result<Reply> | undefined>,
  { onSent, fieldOf }: Pick<Options<Fields, Values, Reply>, 'onSent' | 'fieldOf'>,
): Promise<void> {
  const result = await sending;
  if (result?.error) showValidationErrors(form, result.error, fieldOf);
  else if (result) onSent?.(result.data as Reply);
}

/**
 * Shows the validation errors of a call at their fields, and focuses the first of these. `fieldOf` names the field of a
 * path. Errors of values that are no field are not shown.
 */
export function showValidationErrors<Fields extends FieldValues, Values>(
  form: ServerForm<Fields, Values>,
  error: unknown,
  fieldOf = (path: string): string => path,
): void {
  const messages = toFieldErrors(errorDetails(error), (path) => fieldOf(path).replace(/\[(\d+)\]/g, '.$1'));
  Object.entries(messages)
    .filter(([name]) => get(form.getValues(), name) !== undefined)
    .forEach(([name, message], index) =>
      form.setError(name as Path<Fields>, { type: 'server', message }, { shouldFocus: index === 0 }),
    );
}

/** Edits that are not saved yet, with the version and the values that they are based on. */
export interface UnsavedEdits<Fields> {
  version: number;
  base: Fields;
  edited: Fields;
}

interface VersionedOptions<Fields extends FieldValues, Values, Reply> extends Pick<
  Options<Fields, Values, Reply>,
  'resolver' | 'onSent'
> {
  /** The latest values of the server. */
  latest: Fields;
  version: number;
  /** Labels of the fields that are compared. Their values must be primitives. */
  labels: Partial<Record<keyof Fields & string, string>>;
  /** A field's value as text for the person; `String` by default. */
  formatField?: (name: keyof Fields & string, fields: Fields) => string;
  /** Keeps unsaved edits while the form is not on the screen. */
  draft?: {
    edits: UnsavedEdits<Partial<Fields>> | undefined;
    keep: (edits: UnsavedEdits<Fields> | undefined) => void;
  };
  /** Sends the values with the version that they are based on. */
  send: (values: Values, version: number) => Promise<Result<Reply> | undefined>;
}

/**
 * The form of data that other people may edit at the same time. Fields that were not edited here follow the values that
 * others save. A field that both sides changed is a conflict (EditConflicts) until the person chooses a value. After
 * the last conflict is resolved, the form is sent.
 */
export function useVersionedForm<Fields extends FieldValues, Values = Fields, Reply = unknown>({
  resolver,
  latest,
  version,
  labels,
  formatField = (name, fields) => String(fields[name]),
  draft,
  send,
  onSent,
}: VersionedOptions<Fields, Values, Reply>) {
  const form = useFields({ resolver, defaultValues: latest as DefaultValues<Fields>, values: latest });
  const edited = useWatch({ control: form.control }) as Fields;
  const names = keysOf(labels);
  const [restored] = useState(draft?.edits);
  const [isRestoring, setIsRestoring] = useState(restored !== undefined);
  /** The version and the values that the edits on this screen are based on. */
  const [base, setBase] = useState(
    restored
      ? { version: restored.version, fields: { ...latest, ...restored.base } }
      : { version, fields: latest },
  );
  useLayoutEffect(() => {
    for (const name of names) {
      const value = restored?.edited[name];
      // An earlier release may have had a field of another type.
      if (typeof value !== typeof latest[name] || value === restored?.base[name]) continue;
      form.setValue(name as Path<Fields>, value as PathValue<Fields, Path<Fields>>, { shouldDirty: true });
    }
    setIsRestoring(false);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the form appears
  }, []);

  const isConflicting = (name: keyof Fields & string) =>
    changedBy<unknown>(base.fields[name], edited[name], latest[name]) === 'both';
  const isBehind = version !== base.version && !isRestoring;
  const conflictingNames = isBehind ? names.filter(isConflicting) : [];
  if (isBehind && conflictingNames.length === 0) setBase({ version, fields: latest });

  const editCount = names.filter((name) => edited[name] !== base.fields[name]).length;
  useEffect(() => {
    if (isRestoring) return;
    draft?.keep(editCount > 0 ? { version: base.version, base: base.fields, edited } : undefined);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `draft` changes by this effect
  }, [edited, editCount, base, isRestoring]);

  const submit = (values: Values, baseVersion = base.version) =>
    finish(form, send(values, baseVersion), {
      onSent(reply) {
        // The saved values are the base of further edits.
        form.reset(form.getValues());
        onSent?.(reply);
      },
    });

  async function onResolve(name: string, choice: 'mine' | 'theirs') {
    const path = name as Path<Fields>;
    if (choice === 'theirs') {
      form.resetField(path, { defaultValue: latest[name] as PathValue<Fields, Path<Fields>> });
    }
    setBase({ ...base, fields: { ...base.fields, [name]: latest[name] as unknown } });
    const fields = form.getValues();
    const isLast = conflictingNames.every((other) => other === name);
    if (isLast && names.some((each) => fields[each] !== latest[each])) {
      await form.handleSubmit((values) => submit(values, version))();
    }
  }

  return {
    form,
    submit: (values: Values) => submit(values),
    /** The props of UnsavedEditsStatus. */
    unsaved: { count: editCount, onDiscard: () => form.reset(latest, { keepDirtyValues: false }) },
    /** The props of EditConflicts. */
    conflicts: {
      onResolve,
      conflicts: conflictingNames.map((name): EditConflict => ({
        name,
        label: labels[name] ?? name,
        mine: formatField(name, edited),
        theirs: formatField(name, latest),
      })),
    },
  };
}
