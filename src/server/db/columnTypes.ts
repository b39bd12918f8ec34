import pg from 'pg';

const { builtins, getTypeParser } = pg.types;
const TEXT_ARRAY: number = 1009;

type Read = (text: string) => unknown;
type TextArray = (string | null | TextArray)[];

const parseTexts = getTypeParser(TEXT_ARRAY) as (text: string) => TextArray;

function readArray(read: Read): Read {
  const each = (entry: string | null | TextArray): unknown => {
    if (entry === null) return null;
    return Array.isArray(entry) ? entry.map(each) : read(entry);
  };
  return (text) => parseTexts(text).map(each);
}

// Ids, counts and sums stay far below 2^53, and a DATE is a calendar day, which a Date object would shift by the
// zone of the process.
const readers = new Map<number, Read>(
  [
    { type: builtins.INT8, arrayOfIt: 1016, read: Number },
    { type: builtins.NUMERIC, arrayOfIt: 1231, read: Number },
    { type: builtins.DATE, arrayOfIt: 1182, read: (day: string) => day },
  ].flatMap(({ type, arrayOfIt, read }): [number, Read][] => [
    [type, read],
    [arrayOfIt, readArray(read)],
  ]),
);

/** How columns arrive: int8 and numeric as number, DATE as `yyyy-MM-dd`, timestamptz as Date, the rest as pg does. */
export const columnTypes = {
  getTypeParser: ((type: number, format?: 'text') =>
    readers.get(type) ?? getTypeParser(type, format)) as typeof getTypeParser,
};
