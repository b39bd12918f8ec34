// The process of one measured server, forked by startServer.ts, which sends what to serve.
import { buildApp } from '../../src/server/app';
import { buildBaseline } from './buildBaseline';
import { openServices } from './services';
import type { ServerOptions } from './startServer';

process.once('message', (message) => {
  serve(message as ServerOptions).then(
    (port) => process.send?.({ port }),
    (error: unknown) => process.send?.({ error: String(error instanceof Error ? error.stack : error) }),
  );
});

async function serve({ kind, benchmarks, database }: ServerOptions): Promise<number> {
  const { app, close } =
    kind === 'product' ? await buildProduct() : await buildBaseline(benchmarks, database);
  await app.listen({ port: 0, host: '127.0.0.1' });
  process.once('SIGTERM', () => void stop());
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;

  async function buildProduct() {
    const { services, close } = await openServices(database, { work: true });
    return { app: await buildApp(services), close };
  }
  async function stop() {
    await app.close();
    await close();
    process.exit(0);
  }
}
