import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { promptLimits } from '../../../domain/questions/reportPrompts';
import type { ReportQuestion } from '../../../domain/questions/types';
import { LengthCount } from '../../components/LengthCount';
import type { EntryFormProps } from '../../components/listEditor/listKind';
import { TextField } from '../../components/TextField';

/** The fields of one prompt. */
export function PromptForm({ entry: prompt, errorOf, onChange }: EntryFormProps<ReportQuestion>) {
  const { key, label, helpText, required, maxLength } = prompt;
  // The text as it was typed. The prompt has it as a number, which is 0 while the text is no valid number.
  const [typedLength, setTypedLength] = useState(maxLength === 0 ? '' : `${maxLength}`);
  const change = (changes: Partial<ReportQuestion>) => onChange({ ...prompt, ...changes });
  return (
    <>
      <TextField
        name={`${key}-label`}
        label="項目名"
        multiline
        value={label}
        onChange={({ target }) => change({ label: target.value.replace(/[\r\n\u2028\u2029]+/g, '') })}
        error={errorOf('label')}
        count={(id) => <LengthCount id={id} text={label} max={promptLimits.label} min={1} />}
      />
      <TextField
        name={`${key}-help`}
        label="補足"
        optional
        multiline
        help="項目名の下に小さく表示します。"
        value={helpText}
        onChange={({ target }) => change({ helpText: target.value })}
        error={errorOf('helpText')}
        count={(id) => <LengthCount id={id} text={helpText} max={promptLimits.helpText} />}
      />
      <TextField
        name={`${key}-length`}
        label="文字数の上限"
        help={`1から${promptLimits.maxLength}まで。`}
        inputMode="numeric"
        value={typedLength}
        onChange={({ target }) => {
          setTypedLength(target.value);
          change({ maxLength: toLength(target.value) });
        }}
        onBlur={() => setTypedLength((typed) => (toLength(typed) > 0 ? `${toLength(typed)}` : typed))}
        error={errorOf('maxLength')}
      />
      <FormControlLabel
        control={<Switch checked={required} onChange={(_, isOn) => change({ required: isOn })} />}
        label="記入を必須にする"
      />
    </>
  );
}

/** The number of a text with digits of any width; 0, which is not allowed, for any other text. */
function toLength(text: string): number {
  const digits = text.normalize('NFKC').trim();
  return /^\d{1,6}$/.test(digits) ? Number(digits) : 0;
}
