import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Resolver, UseFormGetValues } from 'react-hook-form';
import { foldPostalCode } from '../../../domain/text/contactNumbers';
import { schemaResolver } from '../../components/contractResolver';
import type { Contractor } from './planModalSlice';
import { invalidPostalCodeText } from './postalCode';
import { useLazyLookUpAddressQuery, type Address } from './subscriptionsApi';

const loadRules = () => import(/* webpackChunkName: "contractor-rules" */ './contractorFormRules');
const fieldsResolver = schemaResolver<Contractor>(async () => (await loadRules()).contractorSchema);

/** Loads the rules of the fields before they are needed. A failure is ignored, because validation retries. */
export const preloadContractorRules = () => void loadRules().catch(() => null);

/** The look-up of addresses for a form of `Contractor`. */
export interface AddressLookUp {
  /** The addresses of a postal code; none where it is not known. */
  lookUp: (postalCode: string) => Promise<readonly Address[]>;
  /** Takes the promise that resolves when the fields of the address are filled in. */
  onFill: (filled: Promise<void>) => void;
}

/**
 * What a form of `Contractor` needs to check its postal code (spec §5): `lookUp` for its fields, and for the form the
 * resolver, before which `finishLookUps` has to be awaited.
 */
export function useAddressLookUp() {
  const requestAddresses = useAddressRequest();
  /** The last postal code of the look-up if it had no result. */
  const unknownPostalCode = useRef<string>(undefined);
  const filling = useRef<Promise<void>>(undefined);
  const [resolver] = useState(() => postalCodeResolver(unknownPostalCode));

  async function lookUp(postalCode: string): Promise<readonly Address[]> {
    const addresses = await requestAddresses(postalCode);
    unknownPostalCode.current = addresses.length > 0 ? undefined : postalCode;
    return addresses;
  }

  async function finishLookUps(getValues: UseFormGetValues<Contractor>) {
    await filling.current;
    await lookUp(foldPostalCode(getValues('postalCode')));
  }

  const addressLookUp: AddressLookUp = {
    lookUp,
    onFill: (filled) => {
      filling.current = filled;
    },
  };
  return { resolver, finishLookUps, addressLookUp };
}

/** The rules of the fields, and the error of a postal code that the look-up does not know. */
const postalCodeResolver =
  (unknown: RefObject<string | undefined>): Resolver<Contractor> =>
  async (values, context, options) => {
    const result = await fieldsResolver(values, context, options);
    if (result.errors.postalCode || values.postalCode !== unknown.current) return result;
    const { ref } = options.fields.postalCode ?? {};
    const postalCode = { type: 'lookup', message: invalidPostalCodeText, ...(ref && { ref }) };
    return { values: {}, errors: { ...result.errors, postalCode } };
  };

/** Looks up the addresses of a postal code; a failure is logged and treated as no result (spec §7). */
function useAddressRequest(): AddressLookUp['lookUp'] {
  const [lookUp] = useLazyLookUpAddressQuery();
  return async (postalCode) => {
    if (!/^\d{7}$/.test(postalCode)) return [];
    const { data, error } = await lookUp({ zipcode: postalCode }, true);
    // eslint-disable-next-line no-console -- spec §7
    if (error) console.warn('The address of a postal code could not be looked up.', error);
    return data?.results ?? [];
  };
}
