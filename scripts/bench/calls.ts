import type { Statement } from './capture';

/** A call to measure. Every lane of it is one caller with one place; a lane is never in use twice at a time. */
export interface Call {
  name: string;
  method: 'GET' | 'POST';
  lanes: Lane[];
}

export interface Lane {
  path: string;
  headers: Record<string, string>;
  /** Where our server tells the version the next body must carry, for calls that write. */
  sheet?: { path: string; surveyId: number; answers: unknown[] };
  /** What our server sent to the database for this request, and what it answered. */
  statements: Statement[];
  reply: unknown;
}

/** Sheets start at a version no other number equals, so that it can be found among captured values. */
export const FIRST_VERSION = 1_000_000_000;

/** The captured values with the version moved on by `step` sendings. */
export function atStep({ text, values }: Statement, step: number): Statement {
  const moved = (value: unknown) =>
    typeof value === 'number' && value >= FIRST_VERSION ? value + step : value;
  return { text, values: values.map(moved) };
}
