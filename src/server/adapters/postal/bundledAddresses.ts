import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { JigyosyoAddress } from 'yubin';
import type { TokyoDate } from '../../../domain/calendar/tokyoDate';
import { addedTowns, type TownRow } from './addedTowns';
import { prefectureCodeOf, toHalfWidthKana, toTown } from './addressText';
import type { PostalAddress } from './postalLookup';

/**
 * Two packages contain Japan Post's tables. `yubin` (0.2.2) has the newest ones, of this day, but one town of each
 * code. `jquery-jpostal-ja` (2.14.73) has all towns of a code, as of 2025-09-30.
 */
export const bundledDataDate: TokyoDate = '2026-02-27';

/** A row of `jquery-jpostal-ja`, with half-width kana; `street` and `office` of offices only. */
type JpostalRow = readonly [
  key: string,
  prefecture: string,
  city: string,
  town: string,
  street: string,
  office: string,
  kana1: string,
  kana2: string,
  kana3: string,
];

/** The addresses of a code of a town or of one large organization; none when the code is unknown. */
export async function listBundledAddresses(zipcode: string): Promise<readonly PostalAddress[]> {
  const { getAddress } = await import('yubin');
  const area = await readArea(zipcode);
  const rows = area.filter(([key]) => key === `_${zipcode}`);
  const newest = getAddress(zipcode) ?? addedTowns.get(zipcode);
  if (!newest) return rows.map((row) => rowAddress(zipcode, row));
  if ('streetAddress' in newest) return [officeAddress(zipcode, newest, area)];
  const address = townAddress(zipcode, newest);
  if (rows.length <= 1) return [address];
  const { town } = toTown(newest.town.replace(/（.*/, ''), '');
  return rows.map((row) => (row[2] === newest.city && row[3] === town ? address : rowAddress(zipcode, row)));
}

/** The rows of the codes with the same first three digits. A file has about 40 kB, so nothing is kept in memory. */
async function readArea(zipcode: string): Promise<readonly JpostalRow[]> {
  const folder = path.dirname(require.resolve('jquery-jpostal-ja/package.json'));
  const text = await readFile(path.join(folder, 'json', `${zipcode.slice(0, 3)}.json`), 'utf8').catch(
    () => null,
  );
  if (text === null) return [];
  // The file is a function call with the rows.
  return JSON.parse(text.slice(text.indexOf('[['), text.lastIndexOf(']]') + 2)) as readonly JpostalRow[];
}

const rowAddress = (
  zipcode: string,
  [, prefecture, city, town, street, , kana1, kana2, kana3]: JpostalRow,
): PostalAddress => ({
  zipcode,
  prefcode: prefectureCodeOf(prefecture),
  address1: prefecture,
  address2: city,
  address3: town + street,
  kana1,
  kana2,
  kana3,
});

function townAddress(zipcode: string, row: TownRow): PostalAddress {
  const { town, kana } = toTown(row.town, row.townKana);
  return {
    zipcode,
    prefcode: prefectureCodeOf(row.prefecture),
    address1: row.prefecture,
    address2: row.city,
    address3: town,
    kana1: toHalfWidthKana(row.prefectureKana),
    kana2: toHalfWidthKana(row.cityKana),
    kana3: kana,
  };
}

/** The address of an office. Its table has no kana, which are taken from a town of the same city. */
function officeAddress(
  zipcode: string,
  { prefecture, city, town, streetAddress }: JigyosyoAddress,
  area: readonly JpostalRow[],
): PostalAddress {
  const [, , , , , , kana1 = '', kana2 = ''] = area.find((row) => row[2] === city) ?? [];
  const [, , , , , , , , kana3 = ''] = area.find((row) => row[2] === city && row[3] === town) ?? [];
  const address3 = town + streetAddress;
  const prefcode = prefectureCodeOf(prefecture);
  return { zipcode, prefcode, address1: prefecture, address2: city, address3, kana1, kana2, kana3 };
}
