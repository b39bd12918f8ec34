import { CsvError, parse } from 'csv-parse/sync';
import type { PostalTableKind } from '../../db/schema';
import { prefectureCodeOf, toHalfWidthKana, toTown } from './addressText';
import type { PostalAddress } from './postalLookup';

export interface PostalTable {
  kind: PostalTableKind;
  addresses: ReadonlyMap<string, readonly PostalAddress[]>;
}

/** The content is no table of Japan Post. */
export class PostalTableError extends Error {}

/** Parses `utf_ken_all.csv` (UTF-8), `KEN_ALL.CSV` or `JIGYOSYO.CSV` (both Shift_JIS); throws a PostalTableError. */
export function parsePostalTable(bytes: Uint8Array): PostalTable {
  const rows = parseRows(decodeText(bytes));
  const kind = kindOf(rows);
  const found = kind === 'towns' ? joinSplitRows(rows).map(townAddress) : rows.map(officeAddress);
  const addresses = new Map<string, PostalAddress[]>();
  for (const address of found) {
    const others = addresses.get(address.zipcode) ?? [];
    // Two rows of one address may differ in notes that are no part of it.
    const isKnown = others.some(
      ({ address2, address3 }) => address2 === address.address2 && address3 === address.address3,
    );
    if (!isKnown) addresses.set(address.zipcode, [...others, address]);
  }
  return { kind, addresses };
}

function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('shift_jis').decode(bytes);
  }
}

function parseRows(text: string): string[][] {
  try {
    return parse(text, { bom: true, skip_empty_lines: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new PostalTableError(`The file is no CSV: ${error.message}`);
  }
}

/** The columns of a row and the position of its postal code. */
const layouts: Record<PostalTableKind, { columns: number; zipcode: number }> = {
  towns: { columns: 15, zipcode: 2 },
  offices: { columns: 13, zipcode: 7 },
};

function kindOf(rows: readonly string[][]): PostalTableKind {
  for (const kind of ['towns', 'offices'] as const) {
    const { columns, zipcode } = layouts[kind];
    const fits = (row: readonly string[]) => row.length === columns && /^\d{7}$/.test(row[zipcode] ?? '');
    if (rows.length > 0 && rows.every(fits)) return kind;
  }
  throw new PostalTableError(
    'The file is neither utf_ken_all.csv or KEN_ALL.CSV (15 columns) nor JIGYOSYO.CSV (13 columns) of Japan Post',
  );
}

/** `KEN_ALL.CSV` continues a long town with an open bracket on the next rows. */
function joinSplitRows(rows: readonly string[][]): string[][] {
  const joined: string[][] = [];
  for (const row of rows) {
    const last = joined.at(-1);
    const isContinued = last?.[2] === row[2] && isOpen(last?.[8] ?? '');
    if (!last || !isContinued) joined.push([...row]);
    else {
      last[8] += row[8] ?? '';
      if (isOpen(last[5] ?? '')) last[5] += row[5] ?? '';
    }
  }
  return joined;
}

const isOpen = (town: string): boolean => /[（(][^）)]*$/.test(town);

function townAddress([
  ,
  ,
  zipcode = '',
  kana1,
  kana2,
  kana3 = '',
  prefecture = '',
  city = '',
  name = '',
]: string[]) {
  const { town, kana } = toTown(name, kana3);
  return {
    zipcode,
    prefcode: prefectureCodeOf(prefecture),
    address1: prefecture,
    address2: city,
    address3: town,
    kana1: toHalfWidthKana(kana1 ?? ''),
    kana2: toHalfWidthKana(kana2 ?? ''),
    kana3: kana,
  };
}

/** The address of an office. Its table has no kana of the address. */
const officeAddress = ([
  ,
  ,
  ,
  prefecture = '',
  city = '',
  town = '',
  street = '',
  zipcode = '',
]: string[]) => ({
  zipcode,
  prefcode: prefectureCodeOf(prefecture),
  address1: prefecture,
  address2: city,
  address3: town + street,
  kana1: '',
  kana2: '',
  kana3: '',
});
