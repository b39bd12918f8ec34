// The process of the baseline, forked by ratios.ts, which sends what to serve and gets its URL: Fastify and a pg pool without
// any code of the product. It takes the same requests; each runs the SQL statements that the product sent for it and
// returns the recorded reply.
import path from 'node:path';
import fastify from 'fastify';
import pg from 'pg';
import { LocalSocket } from '../../src/server/db/embedded/connectEmbedded';
import { startDatabaseThread } from '../../src/server/db/embedded/startDatabaseThread';
import type { DatabaseAddress } from './product';
import type { BaselineOptions, Recording } from './ratios';

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
        const recording = recordings[index]!;
        if (!body || !survey) return replay(pool, recording, (value) => value);
        // A number that is not smaller than the version of the recorded save is a version, too.
        const grown = body.version - (survey.version + index);
        const isVersion = (value: unknown) => typeof value === 'number' && value >= survey.version;
        const reply = await replay(pool, recording, (value) =>
          isVersion(value) ? Number(value) + grown : value,
        );
        return { ...reply, version: body.version + 1 };
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

/** Runs the statements with values that `convert` changes, those of a transaction on one connection; returns the reply. */
async function replay(pool: pg.Pool, { statements, reply }: Recording, convert: (value: unknown) => unknown) {
  let transaction: pg.PoolClient | undefined;
  for (const { values, ...query } of statements) {
    if (/^(begin|start transaction)/i.test(query.text)) transaction = await pool.connect();
    await (transaction ?? pool).query({ ...query, values: values.map(convert) });
    if (/^(commit|rollback)/i.test(query.text)) {
      transaction?.release();
      transaction = undefined;
    }
  }
  return reply;
}
