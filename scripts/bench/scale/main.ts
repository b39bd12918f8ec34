// A thousand organizations with eight million answered surveys: the time of the hottest calls as a multiple of that on the
// demo alone, and one server under a constant load, while thousands answer, and with thousands of open browsers. It takes
// an hour, most of it to fill the database. With SCALE_DATABASE_URL=…, an empty database of a server of your own, the data
// stay there and are used again.
// Usage: npm run bench -- scale
import { scale } from '../../../config/budgets.json';
import { seedDemo } from '../../../src/server/seed/seedDemo';
import { startPostgres } from '../databases';
import { fillHistory } from '../history/fillHistory';
import { openProduct, vacuum, withProduct, type DatabaseAddress, type Product } from '../product';
import { startServer } from '../ratios/startServer';
import { bench, type Bench } from '../report';
import { compareTimes, findWholeReads } from './growth';
import { measureAnswering, measureSteadyLoad } from './load';
import { measureStreams } from './streams';

/** The newest organizations; in a database that has only the demo it makes them first. */
async function findFilled(product: Product): Promise<number[]> {
  const list = async () => {
    const { rows } = await product.services.database.pool.query<{ id: number }>(
      'select id from organizations where name = $1 order by id',
      ['株式会社テスト'],
    );
    return rows.map(({ id }) => id);
  };
  const found = await list();
  if (found.length > 0) return found;
  await fillHistory(product.services, scale);
  await vacuum(product);
  return list();
}

const withDemo = async (address: DatabaseAddress) => {
  await withProduct(address, async (product) => {
    if (await seedDemo(product.services)) await vacuum(product);
  });
  return openProduct(address);
};

async function measureScale(bench: Bench): Promise<void> {
  const createDatabase = await startPostgres(bench, 'scale');
  if (!createDatabase) return;
  const given = process.env.SCALE_DATABASE_URL;
  const address = given ? { DATABASE_URL: given } : await createDatabase('grown');
  const demo = await withDemo(await createDatabase('demo'));
  bench.after(demo.close);
  const grown = await withDemo(address);
  bench.after(grown.close);
  const filled = await findFilled(grown);
  await compareTimes(bench, demo, grown, filled[0]!);
  await findWholeReads(bench, grown, filled[0]!);

  const server = await startServer({ kind: 'product', benchmarks: [], database: address });
  bench.after(server.stop);
  await measureSteadyLoad(bench, grown, server, filled.slice(0, scale.steady.organizations));
  await measureAnswering(bench, grown, server, filled[Math.floor(filled.length / 2)]!);
  await measureStreams(bench, grown, server);
}

void bench([measureScale]);
