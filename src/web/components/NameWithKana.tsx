import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { toKatakana } from '../../domain/japaneseText';
import { createKanaTracker } from '../lib/createKanaTracker';
import { FormTextField } from './FormTextField';

interface Props {
  /** Of both fields, in front of 「名」 and 「名（カナ）」. */
  label: string;
  /** Paths of the two fields in the form's values. */
  name: string;
  kana: string;
  max: number;
}

/**
 * A name and how it is read, in a form. The reading fills itself while the name is written, until somebody writes it by
 * hand; hiragana in it becomes katakana when the field is left.
 */
export function NameWithKana({ label, name, kana, max }: Props) {
  const { setValue, getValues } = useFormContext();
  const [reader] = useState(createKanaTracker);
  const suggested = useRef('');

  function suggest(reading: string) {
    if (getValues(kana) !== suggested.current) return;
    suggested.current = reading;
    setValue(kana, reading, { shouldDirty: true });
  }

  return (
    <>
      <Box
        onCompositionUpdate={({ data }) => reader.composing(data)}
        onCompositionEnd={({ data }) => suggest(reader.committed(data))}
        onInput={({ target }) => {
          if ((target as HTMLInputElement).value !== '') return;
          reader.emptied();
          suggest('');
        }}
      >
        <FormTextField name={name} label={`${label}名`} autoComplete="off" max={max} />
      </Box>
      <FormTextField
        name={kana}
        label={`${label}名（カナ）`}
        autoComplete="off"
        normalize={toKatakana}
        max={max}
        help="五十音順に並べるための読み方です。「カブシキガイシャ」などは省けます。"
      />
    </>
  );
}
