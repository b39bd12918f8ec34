import type { ComponentProps } from 'react';
import { PasswordField } from './PasswordField';
import { useFormField } from './useFormField';

/** The password field of a form (components/Form). */
export const FormPasswordField = (props: ComponentProps<typeof PasswordField>) => (
  <PasswordField {...props} {...useFormField(props)} />
);
