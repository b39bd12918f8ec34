import type { InjectOptions } from 'fastify';
import { scale } from '../../../config/budgets.json';
import { findHotCalls, type HotRequest } from '../hotCalls';
import { explain, type Plan } from '../history/measureCall';
import { recordRequest, type Product } from '../product';
import { median, type Bench } from '../report';

const repetitions = 60;

/** Tables with more rows are large: reading one whole takes more than a millisecond. */
const manyRows = 10_000;

async function send({ app }: Product, { method, url, headers }: HotRequest): Promise<number> {
  const options: InjectOptions = { method, url, headers };
  const startedAt = performance.now();
  const { statusCode, body } = await app.inject(options);
  const ms = performance.now() - startedAt;
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body}`);
  return ms;
}

/**
 * Compares the time of each read of findHotCalls by the demo alone with that by the demo in the large database, and with
 * that by an organization that was filled in there. The calls alternate, so that the machine's speed affects all.
 */
export async function compareTimes(
  { check }: Bench,
  demo: Product,
  grown: Product,
  filled: number,
): Promise<void> {
  const alone = await findHotCalls(demo.services, 1);
  const beside = await findHotCalls(grown.services, 1);
  const own = await findHotCalls(grown.services, 1, filled);
  for (const [index, { name, requests }] of alone.entries()) {
    if (requests[0]!.survey) continue; // A save changes what it reads.
    const targets: [Product, HotRequest][] = [
      [demo, requests[0]!],
      [grown, beside[index]!.requests[0]!],
      [grown, own[index]!.requests[0]!],
    ];
    const times = targets.map((): number[] => []);
    for (let turn = 0; turn < repetitions; turn += 1) {
      for (const [at, [product, request]] of targets.entries()) times[at]!.push(await send(product, request));
    }
    const [demoMs, besideMs, ownMs] = times.map((each) => median(each.slice(repetitions / 4))) as [
      number,
      number,
      number,
    ];
    check(
      besideMs <= demoMs * scale.maxSlowdown && ownMs <= demoMs * scale.maxSlowdown,
      `${name.padEnd(24)} demo ${demoMs.toFixed(1)} ms, beside the others ${(besideMs / demoMs).toFixed(2)}×, one of the others ${(ownMs / demoMs).toFixed(2)}×`,
    );
  }
}

/** Checks that no statement of the hottest calls reads a large table from its start to its end. */
export async function findWholeReads({ check }: Bench, product: Product, filled: number): Promise<void> {
  const { pool } = product.services.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and reltuples > $1",
    [manyRows],
  );
  const large = new Set(tables.map(({ name }) => name));
  const read = new Set<string>();
  for (const { name, requests } of await findHotCalls(product.services, 1, filled)) {
    const { statements } = await recordRequest(product, requests[0]!);
    for (const plan of await explain(product, statements)) {
      for (const table of wholeReads(plan)) if (large.has(table)) read.add(`${name}: ${table}`);
    }
  }
  check(read.size === 0, `large tables read from start to end: ${[...read].join(', ') || 'none'}`);
}

const wholeReads = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name']!] : []),
  ...(plan.Plans ?? []).flatMap(wholeReads),
];
