// A thousand organizations with eight million answered surveys: the time of the hottest calls as a multiple of that on the
// demo alone, and one server under a constant load, while thousands answer, and with thousands of open browsers. It takes
// an hour, most of it to fill the database. With SCALE_DATABASE_URL=…, an empty database of a server of your own, the data
// stay there and are used again.
import { scale } from '../../config/budgets.json';
import { seedDemo } from '../../src/server/seed/seedDemo';
import { fillHistory } from './fillHistory';
import { findHotCalls, type HotRequest } from './hotCalls';
import { measureAnswering, measureSteadyLoad, startServer } from './load';
import { explain, nodesOf } from './measureCall';
import {
  openProduct,
  recordRequest,
  send,
  startPostgres,
  vacuum,
  type DatabaseAddress,
  type Product,
} from './product';
import { each, median, repeat, type Bench } from './report';
import { measureStreams } from './streams';

const repetitions = 60;

/** Tables with more rows are large: reading one whole takes more than a millisecond. */
const manyRows = 10_000;

/** The newest organizations; in a database that has only the demo it makes them first. */
async function findFilled(product: Product): Promise<number[]> {
  const { rows } = await product.services.database.pool.query<{ id: number }>(
    "select id from organizations where name = '株式会社テスト' order by id",
  );
  if (rows.length > 0) return rows.map(({ id }) => id);
  await fillHistory(product.services, scale);
  await vacuum(product);
  return findFilled(product);
}

async function openWithDemo({ after }: Bench, address: DatabaseAddress): Promise<Product> {
  const product = await openProduct(address);
  after(product.close);
  if (await seedDemo(product.services)) await vacuum(product);
  return product;
}

export async function measureScale(bench: Bench): Promise<void> {
  const createDatabase = await startPostgres(bench, 'scale');
  if (!createDatabase) return;
  const given = process.env.SCALE_DATABASE_URL;
  const address = given ? { DATABASE_URL: given } : await createDatabase('grown');
  const demo = await openWithDemo(bench, await createDatabase('demo'));
  const grown = await openWithDemo(bench, address);
  const filled = await findFilled(grown);
  await compareTimes(bench, demo, grown, filled[0]!);
  await findWholeReads(bench, grown, filled[0]!);

  const server = await startServer(bench, address);
  const { services } = grown;
  await measureSteadyLoad(bench, services, server, filled.slice(0, scale.steady.organizations));
  await measureAnswering(bench, services, server, filled[Math.floor(filled.length / 2)]!);
  await measureStreams(bench, services, server);
}

/**
 * Compares the time of each read of findHotCalls by the demo alone with that by the demo in the large database, and with
 * that by an organization that was filled in there. The calls alternate, so that the machine's speed affects all.
 */
async function compareTimes({ check }: Bench, demo: Product, grown: Product, filled: number): Promise<void> {
  const products = [[demo], [grown], [grown, filled]] as const;
  const calls = await each(products, ([{ services }, organizationId]) =>
    findHotCalls(services, 1, organizationId),
  );
  for (const [at, { name }] of calls[0]!.entries()) {
    const targets = products.map(([product], index): [Product, HotRequest] => [
      product,
      calls[index]![at]!.requests[0]!,
    ]);
    if (targets[0]![1].survey) continue; // A save changes what it reads.
    const turns = await repeat(repetitions, () =>
      each(targets, async (target) => {
        const startedAt = performance.now();
        await send(...target);
        return performance.now() - startedAt;
      }),
    );
    const warm = turns.slice(repetitions / 4);
    const [demoMs, ...others] = targets.map((_, index) => median(warm.map((times) => times[index]!)));
    const [beside, own] = others.map((ms) => ms / demoMs!);
    check(
      Math.max(beside!, own!) <= scale.maxSlowdown,
      `${name.padEnd(24)} demo ${demoMs!.toFixed(1)} ms, beside the others ${beside!.toFixed(2)}×, one of the others ${own!.toFixed(2)}×`,
    );
  }
}

/** Checks that no statement of the hottest calls reads a large table from its start to its end. */
async function findWholeReads({ check }: Bench, product: Product, filled: number): Promise<void> {
  const { rows } = await product.services.database.pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and reltuples > $1",
    [manyRows],
  );
  const large = new Set(rows.map(({ name }) => name));
  const read = new Set<string>();
  for (const { name, requests } of await findHotCalls(product.services, 1, filled)) {
    const { statements } = await recordRequest(product, requests[0]!);
    for (const node of (await explain(product, statements)).flatMap(nodesOf)) {
      const table = node['Relation Name'] ?? '';
      if (node['Node Type'] === 'Seq Scan' && large.has(table)) read.add(`${name}: ${table}`);
    }
  }
  check(read.size === 0, `large tables read from start to end: ${[...read].join(', ') || 'none'}`);
}
