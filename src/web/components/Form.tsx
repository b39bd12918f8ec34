import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { PlainForm } from './PlainForm';

interface Props<T extends FieldValues, Out> {
  /** From `useServerForm`. */
  form: UseFormReturn<T, unknown, Out>;
  /** Receives the resolver's output. If validation fails, the first invalid field is focused instead. */
  onSubmit: (values: Out) => void | Promise<unknown>;
  /** Awaited before the fields are validated, because it may still change some of them. */
  beforeValidation?: () => Promise<unknown>;
  children: ReactNode;
  'aria-label'?: string;
}

/** A react-hook-form form. Its fields read the form from the context (`FormTextField`, `useFormContext`). */
export function Form<T extends FieldValues, Out>({
  form,
  onSubmit,
  beforeValidation,
  children,
  ...props
}: Props<T, Out>) {
  async function submit() {
    await beforeValidation?.();
    await form.handleSubmit(onSubmit)();
  }

  return (
    <FormProvider {...form}>
      <PlainForm onSubmit={submit} {...props}>
        {children}
      </PlainForm>
    </FormProvider>
  );
}
