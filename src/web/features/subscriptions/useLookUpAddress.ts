import { useLazyLookUpAddressQuery } from './subscriptionsApi';
import type { Address } from './subscriptionsApi';

/** Asks for the addresses of a postal code; a failure is logged and treated as no result (spec §7). */
export function useLookUpAddress(): (postalCode: string) => Promise<readonly Address[]> {
  const [ask] = useLazyLookUpAddressQuery();
  return async (postalCode) => {
    if (!/^\d{7}$/.test(postalCode)) return [];
    const { data, error } = await ask({ zipcode: postalCode }, true);
    // eslint-disable-next-line no-console -- spec §7
    if (error) console.warn('The address of a postal code could not be looked up.', error);
    return data?.results ?? [];
  };
}
