import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets `app.close()` end with the last reply. By itself it would wait a minute for connections without a request, which
 * browsers open ahead, and for those whose last request was still being answered when it began.
 */
export function mountClosing(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  let isClosing = false;
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', (done) => {
    isClosing = true;
    for (const socket of unused) socket.destroy();
    done();
  });
  app.addHook('onResponse', (_request, _reply, done) => {
    // A connection becomes idle after this event.
    if (isClosing) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
}
