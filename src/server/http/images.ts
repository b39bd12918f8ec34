import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createImageOptimizer } from '../modules/images/createImageOptimizer';
import { isImageInUse } from '../modules/images/images.queries';
import { parseImageRequest } from '../modules/images/parseImageRequest';
import type { Services } from '../modules/services';

/**
 * `/_next/image?url&w&q` (spec §2, §9): a stored image in one of the product's widths, as WebP if the browser accepts
 * it. Needs no session, because an `<img>` sends none; the names of images cannot be guessed.
 */
export function mountImages(app: FastifyInstance, services: Services): void {
  const { profileImagePrefix } = services.config;
  const optimizeImage = createImageOptimizer({
    ...services,
    isInUse: (name) => isImageInUse(services.database.kysely, name),
  });

  app.get('/_next/image', async (request, reply) => {
    const requested = parseImageRequest(request.query as Record<string, unknown>, profileImagePrefix);
    if ('problem' in requested) return sendPlainError(reply, 400, requested.problem);
    const image = await optimizeImage({ ...requested, webp: acceptsWebp(request.headers.accept) });
    if (image === 'notFound')
      return sendPlainError(reply, 404, '"url" parameter is valid but upstream response is invalid');
    if (image === 'notAnImage')
      return sendPlainError(reply, 400, "The requested resource isn't a valid image.");

    const { body, contentType, state } = image;
    const etag = `"${image.etag}"`;
    void reply
      .header('vary', 'Accept')
      .header('cache-control', 'public, max-age=60, must-revalidate')
      .header('etag', etag)
      .header('x-nextjs-cache', state)
      // An image may be opened as a document of its own, in which nothing may run.
      .header('content-security-policy', "script-src 'none'; frame-src 'none'; sandbox;");
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.status(304).send();
    const fileName = `${path.parse(requested.key).name}.${contentType.slice('image/'.length)}`;
    return reply.header('content-disposition', `inline; filename="${fileName}"`).type(contentType).send(body);
  });
}

const sendPlainError = (reply: FastifyReply, status: number, text: string) =>
  reply.status(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);

/** Whether the header names WebP itself, other than to exclude it (`q=0`). */
const acceptsWebp = (accept = '') =>
  accept.split(',').some((range) => /^\s*image\/webp\s*(?:;(?!\s*q=0(?:\.0*)?\s*$)|$)/i.test(range));

const matchesEtag = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
