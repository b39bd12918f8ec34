import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serverTimeHeader } from '../../contract/endpoint';
import type { Reply } from '../../contract/types';
import { shownRound } from '../../domain/reportList';
import { cookieToken } from '../lib/sessionTokens';
import { escapeJsonForScript } from './documentPlaceholders';

/** The queries of a page, as its document lists them (src/web/app/pageHints.ts). */
interface PageQueries {
  /** Matches the page's path; its groups are the ids in it. */
  pattern: RegExp;
  /** The page's chunk. */
  chunk: string;
  requests: PageRequests;
  /** Paths with `$round`, the round that the page shows; the reply to the operation `rounds` lists the rounds. */
  ofRound?: { rounds: string; requests: PageRequests };
}

/** Paths below /api by operation; `$1` is the first id in the page's path. */
type PageRequests = Readonly<Record<string, string>>;

/** Longest time in milliseconds that a document waits for the replies. The browser asks for those that are missing. */
const maxWaitMs = 500;

/** Length in characters from which a reply is left to the browser, because it would delay the first paint. */
const maxReplyLength = 24_000;

/** The queries of all pages that the document `html` lists; none in a document without hints. */
export function pageQueriesOf(html: string): readonly PageQueries[] {
  const hints = /<script[^>]* id="hints"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
  const pages = hints ? (JSON.parse(hints) as (Omit<PageQueries, 'pattern'> & { pattern: string })[]) : [];
  return pages.map((page) => ({ ...page, pattern: new RegExp(page.pattern) }));
}

/**
 * The replies to the first queries of `page`, whose path is `pathname`, as script elements that its document contains and
 * `openPage` reads: a slow phone then needs no request for them. Each query is sent through the routes of the app with
 * the session of the request's cookie, so that permission, limits and log are those of any other. Without a session, and
 * for what is refused, fails or takes too long, there is none.
 */
export async function documentReplies(
  app: FastifyInstance,
  page: PageQueries | undefined,
  request: FastifyRequest,
  pathname: string,
): Promise<string> {
  const token = cookieToken(request.headers.cookie);
  if (token === null || !page) return '';
  const elements: string[] = [];
  const send = async (operation: string, template: string) => {
    const url = `/api${pathname.replace(page.pattern, template)}`;
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
    const body = await send(operation, template);
    const { ofRound } = page;
    if (ofRound?.rounds !== operation || body === undefined) return;
    const { rounds } = JSON.parse(body) as Reply<'getProjectReportRounds'>;
    const round = shownRound(rounds, new URLSearchParams(request.url.replace(/^[^?]*/, '')).get('openFrom'));
    if (round === undefined) return;
    await Promise.all(
      Object.entries(ofRound.requests).map(([query, path]) => send(query, path.replace('$round', round))),
    );
  });
  await Promise.race([Promise.allSettled(replies), wait(maxWaitMs, undefined, { ref: false })]);
  return elements.join('');
}
