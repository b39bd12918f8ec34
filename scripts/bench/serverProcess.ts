// The process of one measured server, forked by startServer.ts, which sends what to serve and gets its URL, and then its
// figures whenever it asks for them.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openBaseline } from './baseline';
import { openProduct } from './product';
import type { ServerOptions } from './startServer';

const loopDelay = monitorEventLoopDelay();
loopDelay.enable();

export type ProcessFigures = ReturnType<typeof readFigures>;

/**
 * The processor's seconds are since the start, the 99th percentile of the event loop's delay since the last time; some
 * 10 ms are the resolution of that measurement.
 */
function readFigures() {
  const { user, system } = process.cpuUsage();
  const loopDelayMs = loopDelay.percentile(99) / 1e6;
  loopDelay.reset();
  return { memoryMb: process.memoryUsage().rss / 1e6, cpuSeconds: (user + system) / 1e6, loopDelayMs };
}

async function serve({ kind, benchmarks, database }: ServerOptions): Promise<void> {
  const { app, close } =
    kind === 'product'
      ? await openProduct(database, { work: true })
      : await openBaseline(benchmarks, database);
  process.on('message', () => process.send?.(readFigures()));
  process.once('disconnect', () => void close().then(() => process.exit()));
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
}

process.once('message', (options) => void serve(options as ServerOptions));
