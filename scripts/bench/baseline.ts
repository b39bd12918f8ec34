// The thread of the baseline, started by ratios.ts with what to serve, to which it posts its URL: Fastify and a pg pool without
// any code of the product. It takes the same requests; each runs the SQL statements that the product sent for it and
// returns the recorded reply.
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import fastify from 'fastify';
import pg from 'pg';
import { LocalSocket } from '../../src/server/db/embedded/connectEmbedded';
import { startDatabaseThread } from '../../src/server/db/embedded/startDatabaseThread';
import type { DatabaseAddress } from './product';
import type { BaselineOptions, Recording } from './ratios';

void serve(workerData as BaselineOptions);

async function serve({ benchmarks, database }: BaselineOptions): Promise<void> {
  const pool = await openPool(database);
  const app = fastify();
  for (const { requests } of benchmarks) {
    const bySurvey = new Map(requests.map(({ survey, recordings }) => [survey?.surveyId, recordings]));
    const { method, url } = requests[0]!;
    app.route<{ Body?: { surveyId: number; version: number } }>({
      method,
      url: url.split('?')[0]!,
      handler: async ({ body }) => {
        const recordings = bySurvey.get(body?.surveyId)!;
        const version = body?.version ?? 0;
        const recording = recordings[version % recordings.length]!;
        await replay(pool, recording, version - recording.version);
        return body ? { ...recording.reply, version: version + 1 } : recording.reply;
      },
    });
  }
  app.get<{ Params: { surveyId: string } }>('/api/survey/responses/:surveyId', async ({ params }) => {
    const { rows } = await pool.query('select version from surveys where id = $1', [params.surveyId]);
    return rows[0] as unknown;
  });
  parentPort!.postMessage(await app.listen({ port: 0, host: '127.0.0.1' }));
}

async function openPool(database: DatabaseAddress): Promise<pg.Pool> {
  if ('DATABASE_URL' in database) return new pg.Pool({ connectionString: database.DATABASE_URL, max: 10 });
  const { address } = await startDatabaseThread(path.join(database.DATA_DIR, 'database'), { durable: true });
  const stream = () => new LocalSocket(address);
  return new pg.Pool({ stream, user: 'postgres', max: 1, idleTimeoutMillis: 0 });
}

/** Runs the statements, those of a transaction on one connection, for a version that is larger by `grown` than the recorded. */
async function replay(pool: pg.Pool, { statements, version }: Recording, grown: number): Promise<void> {
  // A number that is not smaller than the recorded version is a version, too.
  const convert = (value: unknown) => (typeof value === 'number' && value >= version ? value + grown : value);
  let transaction: pg.PoolClient | undefined;
  for (const { values, ...query } of statements) {
    if (/^(begin|start transaction)/i.test(query.text)) transaction = await pool.connect();
    await (transaction ?? pool).query({ ...query, values: values.map(convert) });
    if (/^(commit|rollback)/i.test(query.text)) {
      transaction?.release();
      transaction = undefined;
    }
  }
}
