import { useState } from 'react';
import type { FormEvent, FormEventHandler, KeyboardEvent, ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { createImeGuard } from '../lib/ime';

interface Props<T extends FieldValues, Out> {
  form: UseFormReturn<T, unknown, Out>;
  /** Called with what the form's resolver made of the fields; the first faulty field is focused instead. */
  onSubmit: (values: Out) => void | Promise<void>;
  children: ReactNode;
  'aria-label'?: string;
}

/**
 * A form that respects Japanese input: Enter while composing never submits, several lines are sent with
 * Ctrl/⌘+Enter. `method="dialog"` makes an Enter before the script runs do nothing instead of putting the
 * fields into the address.
 */
export function Form<T extends FieldValues, Out>({ form, onSubmit, children, ...props }: Props<T, Out>) {
  const [ime] = useState(createImeGuard);

  const submit: FormEventHandler = (event: FormEvent) => {
    event.stopPropagation(); // React bubbles through portals: a dialog's form must not send the one below.
    void form.handleSubmit(onSubmit)(event);
  };

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter') return;
    if (ime.isComposing(pressOf(event))) {
      event.preventDefault();
    } else if (event.target instanceof HTMLTextAreaElement && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.currentTarget.requestSubmit();
    }
  }

  return (
    <FormProvider {...form}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- watches the keys of its fields */}
      <form
        method="dialog"
        noValidate
        onSubmit={submit}
        onKeyDown={onKeyDown}
        onCompositionEnd={({ timeStamp }) => ime.compositionEnded(timeStamp)}
        {...props}
      >
        {children}
      </form>
    </FormProvider>
  );
}

const pressOf = ({ key, keyCode, nativeEvent, timeStamp }: KeyboardEvent) => ({
  key,
  keyCode,
  isComposing: nativeEvent.isComposing,
  timeStamp,
});
