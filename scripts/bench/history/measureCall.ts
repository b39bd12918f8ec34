import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { recordStatements } from '../../../test/support/app/recordStatements';
import type { HotCall } from './hotCalls';

export interface CallCost {
  /** Rows that the plans of its statements read from tables and indexes, including those they discarded. */
  rows: number;
  /** Pages of 8 KB, whether or not they were in memory. */
  buffers: number;
  plainBytes: number;
  /** As sent to browsers. */
  sentBytes: number;
}

interface Plan {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
}

const controlPattern = /^(begin|start|commit|rollback|set|select set_config)/i;

/** Sends the call once and explains the statements that it ran, without keeping what they write. */
export async function measureCall(
  app: FastifyInstance,
  pool: pg.Pool,
  { name, request }: HotCall,
): Promise<CallCost> {
  let sentBytes = 0;
  const statements = await recordStatements(pool, async () => {
    const response = await app.inject(request);
    if (response.statusCode !== 200) throw new Error(`${name}: ${response.statusCode} ${response.body}`);
    sentBytes = response.rawPayload.length;
  });
  const plain = await app.inject({
    ...request,
    headers: { ...request.headers, 'accept-encoding': 'identity' },
  });

  const cost: CallCost = { rows: 0, buffers: 0, plainBytes: plain.rawPayload.length, sentBytes };
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const { text, values } of statements.filter(({ text }) => !controlPattern.test(text))) {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
        text: `explain (analyze, buffers, timing off, format json) ${text}`,
        values,
      });
      const { Plan: plan } = rows[0]!['QUERY PLAN'][0];
      cost.rows += countRows(plan);
      cost.buffers += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
  return cost;
}

function countRows(plan: Plan): number {
  const below = (plan.Plans ?? []).reduce((sum, child) => sum + countRows(child), 0);
  if (!/Scan$/.test(plan['Node Type']) || /^(Subquery|Function|CTE|Values)/.test(plan['Node Type']))
    return below;
  const { 'Rows Removed by Filter': filtered = 0, 'Rows Removed by Index Recheck': rechecked = 0 } = plan;
  // A bitmap scan of an index passes on pages, whose rows the scan above it counts.
  if (plan['Node Type'].startsWith('Bitmap Index')) return below;
  return below + (plan['Actual Rows'] + filtered + rechecked) * plan['Actual Loops'];
}
