// A thousand organizations with eight million answered surveys: the time of the hottest calls as a multiple of that on the
// demo alone, and one server under a constant load, while thousands answer, and with thousands of open browsers. It takes
// an hour, most of it to fill the database. With SCALE_DATABASE_URL=…, an empty database of a server of your own, the data
// stay there and are used again.
import { scale } from '../../config/budgets.json';
import { seedDemo } from '../../src/server/seed/seedDemo';
import { fillHistory } from './fillHistory';
import { findHotCalls, type HotRequest } from './hotCalls';
import { measureAnswering, measureSteadyLoad } from './load';
import { explain, type Plan } from './measureCall';
import {
  openProduct,
  recordRequest,
  send,
  startPostgres,
  vacuum,
  withProduct,
  type DatabaseAddress,
  type Product,
} from './product';
import { median, type Bench } from './report';
import { startServer } from './startServer';
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
  await withProduct(address, async (product) => {
    if (await seedDemo(product.services)) await vacuum(product);
  });
  const product = await openProduct(address);
  after(product.close);
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

  const server = await startServer(bench, { kind: 'product', benchmarks: [], database: address });
  await measureSteadyLoad(bench, grown, server, filled.slice(0, scale.steady.organizations));
  await measureAnswering(bench, grown, server, filled[Math.floor(filled.length / 2)]!);
  await measureStreams(bench, grown, server);
}

/**
 * Compares the time of each read of findHotCalls by the demo alone with that by the demo in the large database, and with
 * that by an organization that was filled in there. The calls alternate, so that the machine's speed affects all.
 */
async function compareTimes({ check }: Bench, demo: Product, grown: Product, filled: number): Promise<void> {
  const beside = await findHotCalls(grown.services, 1);
  const own = await findHotCalls(grown.services, 1, filled);
  for (const [index, { name, requests }] of (await findHotCalls(demo.services, 1)).entries()) {
    if (requests[0]!.survey) continue; // A save changes what it reads.
    const targets: [Product, HotRequest][] = [
      [demo, requests[0]!],
      [grown, beside[index]!.requests[0]!],
      [grown, own[index]!.requests[0]!],
    ];
    const times = targets.map((): number[] => []);
    for (let turn = 0; turn < repetitions; turn += 1) {
      for (const [at, target] of targets.entries()) {
        const startedAt = performance.now();
        await send(...target);
        times[at]!.push(performance.now() - startedAt);
      }
    }
    const [demoMs = NaN, ...others] = times.map((each) => median(each.slice(repetitions / 4)));
    const [besideRatio, ownRatio] = others.map((ms) => (ms / demoMs).toFixed(2));
    check(
      others.every((ms) => ms <= demoMs * scale.maxSlowdown),
      `${name.padEnd(24)} demo ${demoMs.toFixed(1)} ms, beside the others ${besideRatio}×, one of the others ${ownRatio}×`,
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
    const tables = (await explain(product, statements)).flatMap(wholeReads);
    for (const table of tables) if (large.has(table)) read.add(`${name}: ${table}`);
  }
  check(read.size === 0, `large tables read from start to end: ${[...read].join(', ') || 'none'}`);
}

const wholeReads = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name']!] : []),
  ...(plan.Plans ?? []).flatMap(wholeReads),
];
