import type { Statement } from '../../test/support/app/recordStatements';
import type { HotRequest } from './hotCalls';
import { recordRequest, type Product } from './product';

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
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** Sends the call and explains the statements that it ran, without keeping what they write. */
export async function measureCall(product: Product, request: HotRequest): Promise<CallCost> {
  const { response: sent, statements } = await recordRequest(product, request, 'gzip');
  const { response: plain } = await recordRequest(product, request);
  const plans = await explain(product, statements);
  return {
    rows: sum(plans.flatMap(nodesOf).map(countRows)),
    buffers: sum(plans.map((plan) => plan['Shared Hit Blocks'] + plan['Shared Read Blocks'])),
    plainBytes: plain.rawPayload.length,
    sentBytes: sent.rawPayload.length,
  };
}

const controlPattern = /^(begin|start|commit|rollback|set|select set_config)/i;

/** The plans of statements as they run, without keeping what they write. */
export async function explain(product: Product, statements: readonly Statement[]): Promise<Plan[]> {
  const plans: Plan[] = [];
  const client = await product.services.database.pool.connect();
  try {
    await client.query('begin');
    for (const { text, values } of statements.filter(({ text }) => !controlPattern.test(text))) {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
        text: `explain (analyze, buffers, timing off, format json) ${text}`,
        values,
      });
      plans.push(rows[0]!['QUERY PLAN'][0].Plan);
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
  return plans;
}

export const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

function countRows(node: Plan): number {
  // Other nodes read no table. A bitmap scan of an index passes on pages, whose rows the scan above it counts.
  const type = node['Node Type'];
  if (!/Scan$/.test(type) || /^(Subquery|Function|CTE|Values|Bitmap Index)/.test(type)) return 0;
  const { 'Rows Removed by Filter': filtered = 0, 'Rows Removed by Index Recheck': rechecked = 0 } = node;
  return (node['Actual Rows'] + filtered + rechecked) * node['Actual Loops'];
}
