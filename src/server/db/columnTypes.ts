import pg from 'pg';

const { builtins, getTypeParser } = pg.types;
const TEXT_ARRAY: number = 1009;

type TextParser = (text: string) => unknown;
type TextArray = (string | null | TextArray)[];

const parseTextArray = getTypeParser(TEXT_ARRAY) as (text: string) => TextArray;

function arrayParser(read: TextParser): TextParser {
  const each = (entry: string | null | TextArray): unknown => {
    if (entry === null) return null;
    return Array.isArray(entry) ? entry.map(each) : read(entry);
  };
  return (text) => parseTextArray(text).map(each);
}

// Ids, counts and sums stay far below 2^53, and a DATE is a calendar day, which a Date object would shift by the
// zone of the process.
const typeParsers = new Map<number, TextParser>(
  [
    { type: builtins.INT8, arrayOfIt: 1016, read: Number },
    { type: builtins.NUMERIC, arrayOfIt: 1231, read: Number },
    { type: builtins.DATE, arrayOfIt: 1182, read: (day: string) => day },
  ].flatMap(({ type, arrayOfIt, read }): [number, TextParser][] => [
    [type, read],
    [arrayOfIt, arrayParser(read)],
  ]),
);

/** How columns arrive: int8 and numeric as number, DATE as `yyyy-MM-dd`, timestamptz as Date, the rest as pg does. */
export const columnTypes = {
  getTypeParser: ((type: number, format?: 'text') =>
    typeParsers.get(type) ?? getTypeParser(type, format)) as typeof getTypeParser,
};
