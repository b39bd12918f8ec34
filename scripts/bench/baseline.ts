// The process of the baseline, forked by ratios.ts, which sends what to serve and gets its URL: Fastify and a pg pool without
// any code of the product. It takes the same requests; each runs the SQL statements that the product sent for it and
// returns the recorded reply.
import path from 'node:path';
import fastify from 'fastify';
import pg from 'pg';
import { LocalSocket } from '../../src/server/db/embedded/connectEmbedded';
import { startDatabaseThread } from '../../src/server/db/embedded/startDatabaseThread';
import type { Statement } from '../../test/support/app/recordStatements';
import type { DatabaseAddress } from './product';
import type { BaselineOptions } from './ratios';

process.once('message', (options: BaselineOptions) => void serve(options));
process.once('disconnect', () => process.exit());

async function serve({ benchmarks, database }: BaselineOptions): Promise<void> {
  const pool = await openPool(database);
  const app = fastify();
  for (const { requests } of benchmarks) {
    const bySurvey = new Map(requests.map((request) => [request.survey?.surveyId, request]));
    const { method, url } = requests[0]!;
    app.route<{ Body?: { surveyId: number; version: number } }>({
      method,
      url: url.split('?')[0]!,
      handler: async ({ body }) => {
        const { recordings, survey } = bySurvey.get(body?.surveyId)!;
        const index = (body?.version ?? 0) % recordings.length;
        const { statements, reply } = recordings[index]!;
        // A number that is not smaller than the version of the recorded save is a version, too.
        const atVersion = (value: unknown) =>
          body && survey && typeof value === 'number' && value >= survey.version
            ? value - (survey.version + index) + body.version
            : value;
        await replay(pool, statements, atVersion);
        return body ? { ...reply, version: body.version + 1 } : reply;
      },
    });
  }
  app.get<{ Params: { surveyId: string } }>('/api/survey/responses/:surveyId', async ({ params }) => {
    const { rows } = await pool.query('select version from surveys where id = $1', [params.surveyId]);
    return rows[0] as unknown;
  });
  process.send!(await app.listen({ port: 0, host: '127.0.0.1' }));
}

async function openPool(database: DatabaseAddress): Promise<pg.Pool> {
  if ('DATABASE_URL' in database) return new pg.Pool({ connectionString: database.DATABASE_URL, max: 10 });
  const { address } = await startDatabaseThread(path.join(database.DATA_DIR, 'database'), { durable: true });
  const stream = () => new LocalSocket(address);
  return new pg.Pool({ stream, user: 'postgres', max: 1, idleTimeoutMillis: 0 });
}

/** Each connection prepares a statement once, as in the product. */
const statementNames = new Map<string, string>();

/** Runs recorded statements with values that `convert` changes, those of a transaction on one connection. */
async function replay(pool: pg.Pool, statements: Statement[], convert: (value: unknown) => unknown) {
  let transaction: pg.PoolClient | undefined;
  for (const { text, values } of statements) {
    if (/^(begin|start transaction)/i.test(text)) transaction = await pool.connect();
    const name = statementNames.get(text) ?? `bench_${statementNames.size}`;
    statementNames.set(text, name);
    const prepared = values.length > 0 ? name : undefined;
    await (transaction ?? pool).query({ name: prepared, text, values: values.map(convert) });
    if (/^(commit|rollback)/i.test(text)) {
      transaction?.release();
      transaction = undefined;
    }
  }
}
