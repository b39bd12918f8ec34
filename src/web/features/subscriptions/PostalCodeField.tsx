import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { foldPostalCode } from '../../../domain/text/contactNumbers';
import {
  addressChoices,
  choiceName,
  lineAfterLookUp,
  type AddressChoice,
} from '../../../domain/text/postalAddress';
import { postalCodeDigits } from '../../../domain/inputLimits';
import { NativeSelect } from '../../components/NativeSelect';
import { DigitsField } from './DigitsField';
import type { Contractor } from './planModalSlice';
import type { AddressLookUp } from './useAddressLookUp';

const nothing: AddressChoice = { state: '', city: '', town: '' };

/**
 * The postal code, with the link that fills in its prefecture, city and town. Where it has several, the first city is
 * filled in and a select offers all of them (spec §5) (product §7).
 */
export function PostalCodeField({ lookUp, onFill }: AddressLookUp) {
  const form = useFormContext<Contractor>();
  const [choices, setChoices] = useState<readonly AddressChoice[]>([]);
  const [selectedName, setSelectedName] = useState('');
  const filledTown = useRef('');
  const [first = nothing] = choices;

  function fill({ state, city, town }: AddressChoice) {
    const line1 = lineAfterLookUp(form.getValues('line1'), filledTown.current, town);
    filledTown.current = town;
    for (const [name, value] of Object.entries({ state, city, line1 })) {
      form.setValue(name as 'state', value, { shouldDirty: true });
    }
  }

  const filledFields = () =>
    (['state', 'city', 'line1'] as const).filter((name) => form.getValues(name) !== '');

  async function lookUpAndFill() {
    const found = addressChoices(await lookUp(foldPostalCode(form.getValues('postalCode'))));
    const [only = nothing] = found;
    setChoices(found);
    setSelectedName('');
    fill(found.length > 1 ? { ...only, town: '' } : only);
    // The rules of the form know whether the look-up has found the postal code.
    await form.trigger(['postalCode', ...filledFields()], { shouldFocus: true });
  }

  function choose(name: string) {
    setSelectedName(name);
    fill(choices.find((choice) => choiceName(choice) === name) ?? { ...first, town: '' });
    void form.trigger(filledFields());
  }

  return (
    <DigitsField
      name="postalCode"
      label="郵便番号"
      max={postalCodeDigits}
      fold={foldPostalCode}
      autoComplete="postal-code"
      beside={
        <Link component="button" type="button" onClick={() => onFill(lookUpAndFill())} sx={linkStyles}>
          住所を自動入力
        </Link>
      }
      below={
        <>
          <Box
            role="status"
            sx={{ typography: 'body2', color: 'text.secondary', '&:not(:empty)': { mt: 0.5 } }}
          >
            {choices.length === 1 && `${choiceName(first)}を入力しました。`}
            {choices.length > 1 && `${choices.length}件の住所があります。お使いの住所を選んでください。`}
          </Box>
          {choices.length > 1 && (
            <NativeSelect
              label="この郵便番号の住所"
              value={selectedName}
              options={[
                { value: '', label: '選択してください' },
                ...choices.map((choice) => ({ value: choiceName(choice), label: choiceName(choice) })),
              ]}
              onChange={choose}
            />
          )}
        </>
      }
    />
  );
}

const linkStyles = { minHeight: 44, justifySelf: 'start', textAlign: 'start' } as const;
