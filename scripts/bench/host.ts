// A process of its own for each side, as in production: forked by sides.ts, told once what to serve.
import { buildApp } from '../../src/server/app';
import { buildBare } from './bare';
import { openServices } from './services';
import type { Assignment } from './sides';

process.once('message', (message) => {
  serve(message as Assignment).then(
    (port) => process.send?.({ port }),
    (error: unknown) => process.send?.({ error: String(error instanceof Error ? error.stack : error) }),
  );
});

async function serve({ side, calls, place }: Assignment): Promise<number> {
  const { app, close } = side === 'ours' ? await ours() : await buildBare(calls, place);
  await app.listen({ port: 0, host: '127.0.0.1' });
  process.once('SIGTERM', () => void stop());
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return address.port;

  async function ours() {
    const { services, close } = await openServices(place, { work: true });
    return { app: await buildApp(services), close };
  }
  async function stop() {
    await app.close();
    await close();
    process.exit(0);
  }
}
