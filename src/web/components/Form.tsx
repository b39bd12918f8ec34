import { useRef } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { PlainForm } from './PlainForm';

interface Props<T extends FieldValues, Out> {
  /** Of `useForm({ resolver, mode: 'onTouched' })`: checked when a field is left, then while it is mended. */
  form: UseFormReturn<T, unknown, Out>;
  /** Called with what the form's resolver made of the fields; otherwise the first faulty field is focused. */
  onSubmit: (values: Out) => void | Promise<void>;
  children: ReactNode;
  'aria-label'?: string;
}

/** A form of react-hook-form; its fields are `FormTextField`s and what else asks `useFormContext`. */
export function Form<T extends FieldValues, Out>({ form, onSubmit, children, ...props }: Props<T, Out>) {
  const running = useRef(false);

  // A second press while the first is being checked or sent is the same wish.
  async function submit(event: FormEvent) {
    if (running.current) return;
    running.current = true;
    try {
      await form.handleSubmit(onSubmit)(event);
    } finally {
      running.current = false;
    }
  }

  return (
    <FormProvider {...form}>
      <PlainForm onSubmit={(event) => void submit(event)} {...props}>
        {children}
      </PlainForm>
    </FormProvider>
  );
}
