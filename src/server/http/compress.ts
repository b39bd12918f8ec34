import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Bytes from which packing is worth its time: what is shorter fits into one or two packets anyway. */
const MIN_COMPRESS_LENGTH = 4_000;

export const compress = promisify(gzip);

export const acceptsGzip = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /\bgzip\b/.test(headers['accept-encoding'] ?? '');

/**
 * Packs long texts for whoever takes them packed: a list of a hundred projects is a seventh of its size. The length of
 * a reply tells other sites nothing, since only our own pages can set the header that asks for it.
 */
export function mountCompression(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < MIN_COMPRESS_LENGTH) return done(null, payload);
    reply.header('vary', 'accept-encoding');
    if (!acceptsGzip(request)) return done(null, payload);
    reply.header('content-encoding', 'gzip');
    compress(payload, { level: 4 }).then((packed) => done(null, packed), done);
  });
}
