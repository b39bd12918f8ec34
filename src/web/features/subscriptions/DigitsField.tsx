import type { ClipboardEvent } from 'react';
import { digitsOnly } from '../../../domain/text/japaneseText';
import { FormTextField } from '../../components/FormTextField';

interface Props {
  name: string;
  label: string;
  help?: string;
  /** Maximum number of digits. */
  maxLength: number;
  autoComplete: string;
}

/** A field for digits. Pasted text is reduced to its digits (`〒150-0001`, `03-1234-5678`); typed text is validated. */
export const DigitsField = (props: Props) => (
  <FormTextField
    {...props}
    normalize
    type="tel"
    inputMode="numeric"
    onPaste={(event) => pasteDigits(event, props.maxLength)}
  />
);

function pasteDigits(event: ClipboardEvent, maxLength: number) {
  const input = event.target;
  const digits = digitsOnly(event.clipboardData.getData('text'));
  if (!(input instanceof HTMLInputElement) || digits === '') return;
  event.preventDefault();
  const [start, end] = [input.selectionStart ?? 0, input.selectionEnd ?? 0];
  const available = maxLength - (input.value.length - (end - start));
  input.setRangeText(digits.slice(0, Math.max(0, available)), start, end, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
