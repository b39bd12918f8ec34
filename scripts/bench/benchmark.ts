import type { Statement } from '../../test/support/app/recordStatements';

/** An operation to measure, with one request for reads and one request of each of several members for writes. */
export interface Benchmark {
  name: string;
  method: 'GET' | 'POST';
  requests: PreparedRequest[];
}

/** A request that is repeated during the measurement; writing ones never run concurrently with themselves. */
export interface PreparedRequest {
  path: string;
  headers: Record<string, string>;
  /** The survey that a writing request saves. `path` returns the version that its next body must contain. */
  survey?: { path: string; surveyId: number; answers: unknown[] };
  /** The SQL statements that the product sent for this request, and its reply. */
  statements: Statement[];
  reply: unknown;
}

/** The version of the surveys before the measurement: larger than any other number in the recorded values. */
export const initialVersion = 1_000_000_000;

/** A recorded statement with `offset` added to the survey version in its values. */
export function withVersionOffset({ text, values }: Statement, offset: number): Statement {
  const addOffset = (value: unknown) =>
    typeof value === 'number' && value >= initialVersion ? value + offset : value;
  return { text, values: values.map(addOffset) };
}
