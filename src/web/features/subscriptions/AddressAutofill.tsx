import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { normalizeWidth } from '../../../domain/japaneseText';
import { NativeSelect } from '../../components/NativeSelect';
import type { Address } from './subscriptionsApi';
import { invalidPostalCodeText } from './postalCode';
import type { Contractor } from './planModalSlice';

interface Props {
  lookUp: (postalCode: string) => Promise<readonly Address[]>;
}

type City = Pick<Address, 'address1' | 'address2'>;
const cityName = ({ address1, address2 }: City) => `${address1}${address2}`;

/** Each prefecture and city once: a code of one city has a result for each of its towns. */
const uniqueCities = (addresses: readonly Address[]): City[] => [
  ...new Map(addresses.map((address) => [cityName(address), address])).values(),
];

/** 「住所を自動入力」: the first city of the postal code, the others to choose (spec §5; product §8). */
export function AddressAutofill({ lookUp }: Props) {
  const form = useFormContext<Contractor>();
  const [places, setPlaces] = useState<readonly City[]>([]);
  const [chosen, setChosen] = useState('');

  function fill(place: City | undefined) {
    form.setValue('state', place?.address1 ?? '', { shouldDirty: true });
    form.setValue('city', place?.address2 ?? '', { shouldDirty: true });
    setChosen(place ? cityName(place) : '');
  }

  async function lookUpAndFill() {
    const found = uniqueCities(await lookUp(normalizeWidth(form.getValues('postalCode'))));
    setPlaces(found);
    fill(found[0]);
    if (found.length > 0) form.clearErrors(['state', 'city', 'postalCode']);
    else {
      form.setError('postalCode', { type: 'lookup', message: invalidPostalCodeText }, { shouldFocus: true });
    }
  }

  return (
    <Box sx={{ mb: 2 }}>
      <Link component="button" type="button" onClick={() => void lookUpAndFill()} sx={{ minHeight: 44 }}>
        住所を自動入力
      </Link>
      {places.length > 1 && (
        <NativeSelect
          label="この郵便番号には複数の市区町村があります"
          value={chosen}
          options={places.map((place) => ({ value: cityName(place), label: cityName(place) }))}
          onChange={(name) => fill(places.find((place) => cityName(place) === name))}
        />
      )}
    </Box>
  );
}
