import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { localStoragePath } from '../adapters/storage/local/createLocalStorage';
import type { SignedRequest } from '../adapters/storage/storage';
import type { Services } from '../modules/services';
import { ApiError, forbidden } from '../lib/errors';

/**
 * `PUT` and `DELETE /api/storage/<key>`: the targets of signed URLs of the local storage; with a bucket they do not
 * exist. The signature replaces a session and is verified before the body is read.
 */
export function mountStorage(app: FastifyInstance, { storage }: Pick<Services, 'storage'>): void {
  const { receiver } = storage;
  if (!receiver) return;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body is streamed to the disk.
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    scope.addHook('onRequest', async (request, reply) => {
      const signed = readSignedRequest(request);
      if (signed && receiver.isAuthorized(signed)) return;
      // The body of a refused request is not read, so the connection cannot be used again.
      reply.header('connection', 'close');
      throw forbidden('このアドレスは無効か、有効期限が切れています。');
    });

    scope.put(`${localStoragePath}/*`, async (request, reply) => {
      const isComplete = await receiver.receive(
        storageKeyOf(request),
        request.body as Readable,
        contentLengthOf(request),
      );
      if (!isComplete)
        throw new ApiError(400, 'incomplete', 'データが途中で途切れました。もう一度お試しください。');
      return reply.status(200).send();
    });
    scope.delete(`${localStoragePath}/*`, async (request, reply) => {
      await storage.remove(storageKeyOf(request));
      return reply.status(204).send();
    });
  });
}

const storageKeyOf = (request: FastifyRequest) => (request.params as { '*': string })['*'];
const contentLengthOf = (request: FastifyRequest) => Number(request.headers['content-length'] ?? 0);

/** The signed properties of a request; null when it has no signature. */
function readSignedRequest(request: FastifyRequest): SignedRequest | null {
  const { expires, signature } = request.query as Record<string, unknown>;
  if (typeof expires !== 'string' || !/^\d{1,12}$/.test(expires) || typeof signature !== 'string')
    return null;
  return {
    method: request.method as SignedRequest['method'],
    key: storageKeyOf(request),
    contentType: request.headers['content-type'] ?? '',
    bytes: contentLengthOf(request),
    expires: Number(expires),
    signature,
  };
}
