import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { foldWidth } from '../../../domain/japaneseText';
import { NativeSelect } from '../../components/NativeSelect';
import type { Address } from './planApi';
import { wrongPostalCode } from './postalCode';
import type { Contractor } from './planModalSlice';

interface Props {
  lookUp: (postalCode: string) => Promise<readonly Address[]>;
}

type Place = Pick<Address, 'address1' | 'address2'>;
const nameOf = ({ address1, address2 }: Place) => `${address1}${address2}`;

/** Each prefecture and city once: a code of one city has a result for each of its towns. */
const placesOf = (addresses: readonly Address[]): Place[] => [
  ...new Map(addresses.map((address) => [nameOf(address), address])).values(),
];

/** 「住所を自動入力」: the first city of the postal code, the others to choose (spec §5; product §8). */
export function AddressFill({ lookUp }: Props) {
  const form = useFormContext<Contractor>();
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const [chosen, setChosen] = useState('');

  function fill(place: Place | undefined) {
    form.setValue('state', place?.address1 ?? '', { shouldDirty: true });
    form.setValue('city', place?.address2 ?? '', { shouldDirty: true });
    setChosen(place ? nameOf(place) : '');
  }

  async function lookUpAndFill() {
    const found = placesOf(await lookUp(foldWidth(form.getValues('postalCode'))));
    setPlaces(found);
    fill(found[0]);
    if (found.length > 0) form.clearErrors(['state', 'city', 'postalCode']);
    else {
      form.setError('postalCode', { type: 'lookup', message: wrongPostalCode }, { shouldFocus: true });
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
          options={places.map((place) => ({ value: nameOf(place), label: nameOf(place) }))}
          onChange={(name) => fill(places.find((place) => nameOf(place) === name))}
        />
      )}
    </Box>
  );
}
