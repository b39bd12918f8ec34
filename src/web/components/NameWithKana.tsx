import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { toKatakana } from '../../domain/text/japaneseText';
import { createKanaTracker } from '../lib/createKanaTracker';
import { FormTextField } from './FormTextField';

interface Props {
  /** Prefix of both labels: 「取引先」 gives 「取引先名」 and 「取引先名（カナ）」. */
  label: string;
  /** Paths of the two fields in the form's values. */
  name: string;
  kana: string;
  max: number;
}

/**
 * A name and its katakana reading, in a form. The reading is suggested while the name is typed, until the person edits
 * the reading. Hiragana in the reading is converted to katakana on blur.
 */
export function NameWithKana({ label, name, kana, max }: Props) {
  const { setValue, getValues } = useFormContext();
  const [tracker] = useState(createKanaTracker);
  const lastSuggestion = useRef('');

  function suggest(reading: string) {
    if (getValues(kana) !== lastSuggestion.current) return;
    lastSuggestion.current = reading;
    setValue(kana, reading, { shouldDirty: true });
  }

  return (
    <>
      <Box
        onCompositionUpdate={({ data }) => tracker.onCompositionUpdate(data)}
        onCompositionEnd={({ data }) => suggest(tracker.onCompositionEnd(data))}
        onInput={({ target }) => {
          if ((target as HTMLInputElement).value !== '') return;
          tracker.onCleared();
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
