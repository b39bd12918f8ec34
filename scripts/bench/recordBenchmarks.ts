import type { Statement } from '../../test/support/app/recordStatements';
import { atVersion, findHotCalls, type HotRequest } from './hotCalls';
import { recordRequest, type Product } from './product';
import { each } from './report';

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
  return each(
    calls.filter(({ name }) => names.includes(name)),
    async ({ name, requests }) => ({
      name,
      requests: await each(requests, (request) => recordAll(product, request)),
    }),
  );
}

async function recordAll(product: Product, request: HotRequest): Promise<RecordedRequest> {
  const record = async (version: number) => {
    const { statements, response } = await recordRequest(product, atVersion(request, version));
    return { statements, reply: response.json<object>() };
  };
  if (!request.survey) return { ...request, recordings: [await record(0)] };
  const versions = [initialVersion - 1, initialVersion, initialVersion + 1] as const;
  const values = [versions[0], request.survey.surveyId];
  await product.services.database.pool.query('update surveys set version = $1 where id = $2', values);
  // The first begins the draft, unlike those that are measured.
  const [, ...recordings] = await each(versions, record);
  return { ...request, recordings };
}
