// The process of one measured server, forked by startServer.ts, which sends what to serve and gets its URL, and then its
// figures whenever it asks for them.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openProduct } from '../product';
import { openBaseline } from './openBaseline';
import type { ProcessFigures, ServerOptions } from './startServer';

async function serve({ kind, benchmarks, database }: ServerOptions): Promise<void> {
  const { app, close } =
    kind === 'product'
      ? await openProduct(database, { work: true })
      : await openBaseline(benchmarks, database);
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
  process.once('disconnect', () => void close().then(() => process.exit()));
}

const loopDelay = monitorEventLoopDelay();
loopDelay.enable();

function readFigures(): ProcessFigures {
  const { user, system } = process.cpuUsage();
  const figures = {
    memoryMb: process.memoryUsage().rss / 1e6,
    cpuSeconds: (user + system) / 1e6,
    loopDelayMs: loopDelay.percentile(99) / 1e6,
  };
  loopDelay.reset();
  return figures;
}

process.once('message', (options) => {
  process.on('message', () => process.send?.(readFigures()));
  void serve(options as ServerOptions);
});
