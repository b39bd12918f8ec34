import pg from 'pg';

const { builtins, getTypeParser } = pg.types;
const textArray: number = 1009;

type TextParser = (text: string) => unknown;
type TextArray = (string | null | TextArray)[];

const parseTextArray = getTypeParser(textArray) as (text: string) => TextArray;

function arrayParser(parse: TextParser): TextParser {
  const parseEntry = (entry: string | null | TextArray): unknown => {
    if (entry === null) return null;
    return Array.isArray(entry) ? entry.map(parseEntry) : parse(entry);
  };
  return (text) => parseTextArray(text).map(parseEntry);
}

// Ids, counts and sums are far below 2^53. A DATE is a calendar day, which a Date object would shift by the time zone
// of the process.
const typeParsers = new Map<number, TextParser>(
  [
    { type: builtins.INT8, arrayType: 1016, parse: Number },
    { type: builtins.NUMERIC, arrayType: 1231, parse: Number },
    { type: builtins.DATE, arrayType: 1182, parse: (day: string) => day },
  ].flatMap(({ type, arrayType, parse }): [number, TextParser][] => [
    [type, parse],
    [arrayType, arrayParser(parse)],
  ]),
);

/** Parses int8 and numeric as number, DATE as `yyyy-MM-dd`, timestamptz as Date, other types as pg does. */
export const columnTypes = {
  getTypeParser: ((type: number, format?: 'text') =>
    typeParsers.get(type) ?? getTypeParser(type, format)) as typeof getTypeParser,
};
