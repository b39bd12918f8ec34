import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { normalizeWidth } from '../../../domain/text/japaneseText';
import { NativeSelect } from '../../components/NativeSelect';
import type { Address } from './subscriptionsApi';
import type { Contractor } from './planModalSlice';

interface Props {
  lookUp: (postalCode: string) => Promise<readonly Address[]>;
  /** Called when a look-up starts, with a promise that resolves when the fields are filled in. */
  onStart: (filled: Promise<void>) => void;
}

type City = Pick<Address, 'address1' | 'address2'>;
const cityName = ({ address1, address2 }: City) => `${address1}${address2}`;

/** Each prefecture and city once, because the look-up returns one result for each town of a city. */
const uniqueCities = (addresses: readonly Address[]): City[] => [
  ...new Map(addresses.map((address) => [cityName(address), address])).values(),
];

/** Fills in the first city of the postal code; a select offers the others, if any (spec §5) (product §8). */
export function AddressAutofill({ lookUp, onStart }: Props) {
  const form = useFormContext<Contractor>();
  const [cities, setCities] = useState<readonly City[]>([]);
  const [selectedName, setSelectedName] = useState('');

  function fill(city: City | undefined) {
    form.setValue('state', city?.address1 ?? '', { shouldDirty: true });
    form.setValue('city', city?.address2 ?? '', { shouldDirty: true });
    setSelectedName(city ? cityName(city) : '');
  }

  async function lookUpAndFill() {
    const foundCities = uniqueCities(await lookUp(normalizeWidth(form.getValues('postalCode'))));
    setCities(foundCities);
    fill(foundCities[0]);
    // The rules of the form know whether the look-up has found the postal code.
    const filled = foundCities.length > 0 ? (['state', 'city'] as const) : [];
    await form.trigger(['postalCode', ...filled], { shouldFocus: true });
  }

  return (
    <Box sx={{ mb: 2 }}>
      <Link component="button" type="button" onClick={() => onStart(lookUpAndFill())} sx={{ minHeight: 44 }}>
        住所を自動入力
      </Link>
      {cities.length > 1 && (
        <NativeSelect
          label="この郵便番号には複数の市区町村があります"
          value={selectedName}
          options={cities.map((city) => ({ value: cityName(city), label: cityName(city) }))}
          onChange={(name) => fill(cities.find((city) => cityName(city) === name))}
        />
      )}
    </Box>
  );
}
