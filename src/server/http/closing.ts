import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server has begun to close. */
    isClosing: boolean;
  }
}

/**
 * Lets `app.close()` lose no request and end with the last reply. For `drainMs` new connections are still accepted, because
 * load balancers open them until they have noticed that the server is not ready any more. Then Fastify by itself would wait a
 * minute for connections without a request, which browsers open ahead, and for those whose last request was still being
 * answered.
 */
export function mountClosing(app: FastifyInstance, drainMs = 0): void {
  const unused = new Set<Socket>();
  let isDrained = false;
  app.decorate('isClosing', false);
  app.server.on('connection', (socket: Socket) => {
    if (isDrained) return socket.destroy();
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', (done) => {
    app.isClosing = true;
    setTimeout(() => {
      isDrained = true;
      for (const socket of unused) socket.destroy();
      done();
    }, drainMs);
  });
  app.addHook('onResponse', (_request, _reply, done) => {
    // A connection becomes idle after this event.
    if (isDrained) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
}
