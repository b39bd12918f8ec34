import pg from 'pg';

const { builtins, arrayParser, getTypeParser } = pg.types;

// Element and array type of each; ids, counts and sums stay far below 2^53, and a DATE is a calendar day, which
// a Date object would shift by the zone of the process.
const ours: [type: number, arrayOfIt: number, read: (text: string) => unknown][] = [
  [builtins.INT8, 1016, Number],
  [builtins.NUMERIC, 1231, Number],
  [builtins.DATE, 1182, (day) => day],
];

const readers = new Map<number, (text: string) => unknown>(
  ours.flatMap(([type, arrayOfIt, read]) => [
    [type, read],
    [arrayOfIt, (text: string) => arrayParser.create(text, read).parse()],
  ]),
);

/** How columns arrive: int8 and numeric as number, DATE as `yyyy-MM-dd`, timestamptz as Date, the rest as pg does. */
export const columnTypes = {
  getTypeParser: ((type: number, format?: 'text') =>
    readers.get(type) ?? getTypeParser(type, format)) as typeof getTypeParser,
};
