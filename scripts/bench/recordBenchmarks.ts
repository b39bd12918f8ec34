import type { Statement } from '../../test/support/app/recordStatements';
import { atVersion, findHotCalls, type HotRequest } from './hotCalls';
import { recordRequest, type Product } from './product';

/** A call to measure, with what the product did for each of its requests. */
export interface Benchmark {
  name: string;
  requests: RecordedRequest[];
}

interface RecordedRequest extends HotRequest {
  /** Of a read one; of a save one from an even and one from an odd version. */
  recordings: { statements: Statement[]; reply: object }[];
}

/** The version of the surveys before the measurement: even, and larger than any other number in recorded values. */
export const initialVersion = 1_000_000_000;

const names = ['GET /members/me', 'GET project list', 'GET reports of a round', 'POST /survey/answer'];

/** Records the calls that are compared, saves by `maxWriters` people, on the demo. */
export async function recordBenchmarks(product: Product, maxWriters: number): Promise<Benchmark[]> {
  const calls = await findHotCalls(product.services, maxWriters);
  const benchmarks: Benchmark[] = [];
  for (const { name, requests } of calls.filter((call) => names.includes(call.name))) {
    const recorded: RecordedRequest[] = [];
    for (const request of requests) recorded.push(await recordAll(product, request));
    benchmarks.push({ name, requests: recorded });
  }
  return benchmarks;
}

async function recordAll(product: Product, request: HotRequest): Promise<RecordedRequest> {
  const record = async (version: number) => {
    const { statements, response } = await recordRequest(product, atVersion(request, version));
    return { statements, reply: response.json<object>() };
  };
  if (!request.survey) return { ...request, recordings: [await record(0)] };
  const beforeInitial = initialVersion - 1;
  await product.services.database.pool.query('update surveys set version = $1 where id = $2', [
    beforeInitial,
    request.survey.surveyId,
  ]);
  await record(beforeInitial); // begins the draft, unlike those that are measured
  return { ...request, recordings: [await record(initialVersion), await record(initialVersion + 1)] };
}
