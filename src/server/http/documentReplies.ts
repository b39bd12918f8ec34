import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serverTimeHeader } from '../../contract/endpoint';
import { fillPageRequest, type PageVisit } from '../../domain/pageRequest';
import { shownRound } from '../../domain/reportList';
import { cookieToken } from '../lib/sessionTokens';
import { escapeJsonForScript } from './documentPlaceholders';

/** The queries of a page, as its document lists them (src/web/app/pageHints.ts). */
export interface PageQueries {
  /** Matches the page's path; its groups are the ids in it. */
  pattern: RegExp;
  /** The page's chunk. */
  chunk: string;
  requests: PageRequests;
  /** Paths with `$round`, the round that the page shows; the reply to the operation `rounds` lists the rounds. */
  ofRound?: { rounds: string; requests: PageRequests };
}

/** Paths below /api by operation; `$1` is the first id in the page's path, other places are of `PageVisit`. */
type PageRequests = Readonly<Record<string, string>>;

/** Longest time in milliseconds that a document waits for the replies. The browser asks for those that are missing. */
const maxWaitMs = 500;

/** Length in characters from which a reply is left to the browser, because it would delay the first paint. */
const maxReplyLength = 24_000;

/** The queries of all pages that the document `html` lists; none in a document without hints. */
export function pageQueriesOf(html: string): readonly PageQueries[] {
  const hints = hintsElement.exec(html)?.[2] ?? '[]';
  const pages = JSON.parse(hints) as (Omit<PageQueries, 'pattern'> & { pattern: string })[];
  return pages.map((page) => ({ ...page, pattern: new RegExp(page.pattern) }));
}

/** The document with the hints of this page only, or of none. */
export function withHintsOf(html: string, page: PageQueries | undefined): string {
  const own = page ? [{ ...page, pattern: page.pattern.source }] : [];
  return html.replace(
    hintsElement,
    (_, start: string, _hints, end: string) => start + JSON.stringify(own) + end,
  );
}

const hintsElement = /(<script[^>]* id="hints"[^>]*>)(.*?)(<\/script>)/s;

/**
 * The replies to the first queries of the requested `page` as script elements that its document contains and
 * `openPage` reads: a slow phone then needs no request for them. Each query is sent through the routes of the app with
 * the session of the request's cookie, so that permission, limits and log are those of any other. Without a session, and
 * for what is refused, fails or takes too long, there is none.
 */
export async function documentReplies(
  app: FastifyInstance,
  page: PageQueries | undefined,
  request: FastifyRequest,
  now: Date,
): Promise<string> {
  const token = cookieToken(request.headers.cookie);
  if (token === null || !page) return '';
  const [, pathname = '', search = ''] = /^([^?]*)(.*)$/s.exec(request.url) ?? [];
  const elements: string[] = [];
  const send = async (operation: string, template: string, visit: PageVisit) => {
    const path = fillPageRequest(template, visit);
    if (path === undefined) return undefined;
    const url = `/api${pathname.replace(page.pattern, path)}`;
    const { statusCode, body, headers } = await app.inject({
      url,
      headers: { authorization: `Bearer ${token}` },
      remoteAddress: request.ip,
    });
    if (statusCode !== 200) return undefined;
    if (body.length > maxReplyLength) return body;
    elements.push(
      `<script type="application/json" data-operation="${operation}" data-reply="${url}" data-server-time="${String(headers[serverTimeHeader])}">${escapeJsonForScript(body)}</script>`,
    );
    return body;
  };
  const replies = Object.entries(page.requests).map(async ([operation, template]) => {
    const body = await send(operation, template, { search, now });
    const { ofRound } = page;
    if (ofRound?.rounds !== operation || body === undefined) return;
    const list = JSON.parse(body) as Parameters<typeof shownRound>[0];
    const round = shownRound(list, new URLSearchParams(search).get('openFrom'));
    if (round === undefined) return;
    await Promise.all(
      Object.entries(ofRound.requests).map(([query, path]) => send(query, path, { search, now, round })),
    );
  });
  await Promise.race([Promise.allSettled(replies), wait(maxWaitMs, undefined, { ref: false })]);
  return elements.join('');
}
