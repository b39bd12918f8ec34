import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { localStoragePath } from '../adapters/storage/local/createLocalStorage';
import type { SignedRequest } from '../adapters/storage/storage';
import type { Services } from '../modules/services';
import { ApiError, forbidden } from '../lib/errors';

/**
 * `PUT` and `DELETE /api/storage/<key>`: what the signed addresses of the local storage lead to. The signature alone
 * opens it and is looked at before any of the body; with a bucket the route does not exist.
 */
export function mountStorage(app: FastifyInstance, { storage }: Pick<Services, 'storage'>): void {
  const { receiver: reception } = storage;
  if (!reception) return;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body goes to the disk as it comes.
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    scope.addHook('onRequest', async (request, reply) => {
      const signed = readSignedRequest(request);
      if (signed && reception.isAuthorized(signed)) return;
      // Nobody reads on.
      reply.header('connection', 'close');
      throw forbidden('このアドレスは無効か、有効期限が切れています。');
    });

    scope.put(`${localStoragePath}/*`, async (request, reply) => {
      const whole = await reception.receive(
        storageKeyOf(request),
        request.body as Readable,
        contentLengthOf(request),
      );
      if (!whole)
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

/** What the signature has to fit; null when the address does not even have one. */
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
