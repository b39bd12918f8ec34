// The process of one measured server, forked by startServer.ts, which sends what to serve and gets its URL.
import { openProduct } from '../product';
import { openBaseline } from './openBaseline';
import type { ServerOptions } from './startServer';

async function serve({ kind, benchmarks, database }: ServerOptions): Promise<void> {
  const { app, close } =
    kind === 'product'
      ? await openProduct(database, { work: true })
      : await openBaseline(benchmarks, database);
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
  process.once('disconnect', () => void close().then(() => process.exit()));
}

process.once('message', (options) => void serve(options as ServerOptions));
