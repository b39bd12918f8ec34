import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createImageOptimizer } from '../modules/images/createImageOptimizer';
import { parseImageRequest } from '../modules/images/parseImageRequest';
import type { Services } from '../modules/services';

/**
 * `/_next/image?url&w&q` (spec §2, §9): a stored picture in one of the product's widths, as WebP where the browser
 * takes it. Open to all, because an `<img>` carries no session; names cannot be guessed.
 */
export function mountImages(app: FastifyInstance, services: Services): void {
  const { profileImagePrefix } = services.config;
  const optimized = createImageOptimizer(services);

  app.get('/_next/image', async (request, reply) => {
    const asked = parseImageRequest(request.query as Record<string, unknown>, profileImagePrefix);
    if ('problem' in asked) return sendPlainError(reply, 400, asked.problem);
    const served = await optimized({ ...asked, webp: acceptsWebp(request.headers.accept) });
    if (served === 'noSuchPicture')
      return sendPlainError(reply, 404, '"url" parameter is valid but upstream response is invalid');
    if (served === 'notAPicture')
      return sendPlainError(reply, 400, "The requested resource isn't a valid image.");

    const { body, contentType, state } = served;
    const etag = `"${served.etag}"`;
    void reply
      .header('vary', 'Accept')
      .header('cache-control', 'public, max-age=60, must-revalidate')
      .header('etag', etag)
      .header('x-nextjs-cache', state)
      // A picture opened by itself is a picture and nothing else.
      .header('content-security-policy', "script-src 'none'; frame-src 'none'; sandbox;");
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.status(304).send();
    const fileName = `${path.parse(asked.key).name}.${contentType.slice('image/'.length)}`;
    return reply.header('content-disposition', `inline; filename="${fileName}"`).type(contentType).send(body);
  });
}

const sendPlainError = (reply: FastifyReply, status: number, text: string) =>
  reply.status(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);

/** Named by itself, and not only to be refused (`q=0`). */
const acceptsWebp = (accept = '') =>
  accept.split(',').some((range) => /^\s*image\/webp\s*(?:;(?!\s*q=0(?:\.0*)?\s*$)|$)/i.test(range));

const matchesEtag = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
