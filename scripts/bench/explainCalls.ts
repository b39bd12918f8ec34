import { findHotCalls } from './hotCalls';
import { send, type Product } from './product';
import { each, sum } from './report';

/** A node of a plan, as PostgreSQL explains it. */
interface Plan extends Record<
  'Actual Rows' | 'Actual Loops' | 'Shared Hit Blocks' | 'Shared Read Blocks',
  number
> {
  'Node Type': string;
  'Relation Name'?: string;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

/** Statements that have no plan. */
const isControl = /^(begin|start|commit|rollback|set|select set_config)/i;

/**
 * The hottest calls, each with what it reads and sends: the rows that its plans read from tables and indexes, 8 KB pages,
 * whether or not they were in memory, kB of its reply, and the tables that were read whole. Nothing that it writes is kept.
 */
export async function explainCalls(product: Product, organizationId?: number) {
  const calls = await findHotCalls(product.services, 1, organizationId);
  return each(calls, async ({ name, requests }) => {
    const { response, statements } = await send(product, requests[0]!);
    const client = await product.services.database.pool.connect();
    await client.query('begin');
    const plans = await each(
      statements.filter(({ text }) => !isControl.test(text)),
      async ({ text, values }) => {
        const query = { text: `explain (analyze, buffers, timing off, format json) ${text}`, values };
        const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(query);
        return rows[0]!['QUERY PLAN'][0].Plan;
      },
    ).finally(() => client.query('rollback').finally(() => client.release()));
    const nodes = plans.flatMap(nodesOf);
    const whole = nodes.filter((node) => node['Node Type'] === 'Seq Scan');
    return {
      name,
      rows: sum(nodes.map(countRows)),
      pages: sum(plans.map((plan) => plan['Shared Hit Blocks'] + plan['Shared Read Blocks'])),
      kb: response.rawPayload.length / 1000,
      readWhole: whole.map((node) => node['Relation Name']),
    };
  });
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Includes the rows that it discarded. */
function countRows(node: Plan): number {
  // Other nodes read no table. A bitmap scan of an index passes on pages, whose rows the scan above it counts.
  const type = node['Node Type'];
  if (!/Scan$/.test(type) || /^(Subquery|Function|CTE|Values|Bitmap Index)/.test(type)) return 0;
  const { 'Rows Removed by Filter': filtered = 0, 'Rows Removed by Index Recheck': rechecked = 0 } = node;
  return (node['Actual Rows'] + filtered + rechecked) * node['Actual Loops'];
}
