import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tokenCookieName } from '../../contract/endpoint';
import type { Config } from '../lib/config';
import type { Services } from '../modules/services';
import { compress, acceptsGzip } from './compress';
import { documentPlaceholders } from './documentPlaceholders';
import { documentReplies, pageQueriesOf, withHintsOf, type PageQueries } from './documentReplies';
import { notFound } from '../lib/errors';

/** The content security policy of a document: own files, and inline elements with the nonce of this response. */
export function contentSecurityPolicy(nonce: string, { gtmId, s3 }: Pick<Config, 'gtmId' | 's3'>): string {
  const tagManager = gtmId ? ' https://www.googletagmanager.com' : '';
  const analytics = gtmId ? ' https://*.google-analytics.com https://www.googletagmanager.com' : '';
  // Images are uploaded to the bucket directly.
  const storage = s3 ? ` ${new URL(s3.endpoint).origin}` : '';
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${tagManager}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${analytics}`,
    `connect-src 'self'${storage}${analytics}`,
    'worker-src blob:',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Serves the built web application: its files, and for every other URL a document with a new nonce. */
export async function mountWebApp(
  app: FastifyInstance,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  webDir: string,
): Promise<void> {
  const documents = {
    login: loadTemplate(webDir, 'login.html', config),
    other: loadTemplate(webDir, 'index.html', config),
  };
  const preloads = loadPreloads(webDir);

  await app.register(fastifyStatic, {
    root: webDir,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['**/*.html', '**/assets-manifest.json', '**/*.map'],
    setHeaders: (reply, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });

  app.get('/*', async (request, reply) => {
    // The URL is cut and not parsed, because one such as `//` cannot be parsed.
    const pathname = request.url.replace(/\?.*/s, '');
    // Other addresses than those of pages get 404, because they name a missing file or an API call. An id in the address of a
    // page can look like a file extension: 1.5.
    const isFile = /\.\w+$/.test(pathname) && !pathname.startsWith('/organizations/');
    if (isFile || /^\/(api|assets|dev)(\/|$)/.test(pathname)) throw notFound();
    const nonce = randomBytes(18).toString('base64');
    const document = pathname === '/login' ? documents.login : documents.other;
    const page = document.pages.find(({ pattern }) => pattern.test(pathname));
    const html = document.render({
      page,
      nonce,
      replies: await documentReplies(app, page, request, clock.now()),
    });
    const preload = pathname === '/login' ? preloads.login : hasSession(request) ? preloads.shell : undefined;
    if (preload) reply.header('link', preload);
    reply
      .header('content-security-policy', contentSecurityPolicy(nonce, config))
      .header('cache-control', 'no-store')
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8');
    // A page of another site cannot read the length of a document, and of a request it contains only ids.
    return acceptsGzip(request)
      ? reply.header('content-encoding', 'gzip').send(await compress(html))
      : reply.send(html);
  });
}

function loadTemplate(webDir: string, file: string, config: Config) {
  const values = documentPlaceholders(config);
  const html = readFileSync(path.join(webDir, file), 'utf8')
    .replaceAll('__CONFIG__', () => values.config)
    .replaceAll('__VERSION__', () => values.version);
  const pages = pageQueriesOf(html);
  const partsFor = (page?: PageQueries) => onlyOwnParts(html, page).split('__NONCE__');
  const partsOfOthers = partsFor();
  const partsByPage = new Map(pages.map((page) => [page, partsFor(page)]));
  return {
    pages,
    /** The nonce goes in before the replies, which could contain its placeholder. */
    render: ({ page, nonce, replies }: { page: PageQueries | undefined; nonce: string; replies: string }) =>
      ((page && partsByPage.get(page)) ?? partsOfOthers).join(nonce).replace('__REPLIES__', () => replies),
  };
}

/**
 * A document without what only other pages need, which config/webpack/documents.ts has put between comments:
 * `<!--only survey-->…<!--/only-->`, and without the hints of other pages. Pages that have nothing of their own get what is
 * between `<!--only others-->`.
 */
function onlyOwnParts(html: string, page?: PageQueries): string {
  const own = page && html.includes(`<!--only ${page.chunk}-->`) ? page.chunk : 'others';
  return withHintsOf(html, page).replace(
    /<!--only ([\w-]+)-->(.*?)<!--\/only-->/gs,
    (_, name: string, part: string) => (name === own ? part : ''),
  );
}

/**
 * The `Link` headers of /login and of the pages that need a session: their scripts, which a browser then requests
 * before it parses the document (0.2 s earlier on a slow phone).
 */
function loadPreloads(webDir: string) {
  const manifest: Record<string, string[]> = JSON.parse(
    readFileSync(path.join(webDir, 'assets-manifest.json'), 'utf8'),
  );
  const preload = (chunk: string) =>
    manifest[chunk]!.map((file) => `</${file}>; rel=preload; as=script`).join(', ');
  return { login: preload('login'), shell: preload('shell') };
}

const sessionCookie = new RegExp(`(^|; )${tokenCookieName}=`);

const hasSession = ({ headers }: FastifyRequest) => sessionCookie.test(headers.cookie ?? '');
