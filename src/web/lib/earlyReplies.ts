import { serverTimeHeader } from '../../contract/endpoint';
import type { Operation, Reply } from '../../contract/types';

/** Replies by operation, without those that the document lacks. */
export type EarlyReplies = { readonly [O in Operation]?: Reply<O> };

interface EarlyRequest {
  /** The session token that the request was sent with. */
  token: string;
  reply: Promise<Response>;
}

declare global {
  interface Window {
    /** The queries that the document has sent before the scripts of the page ran, by URL. */
    __earlyRequests__?: Record<string, EarlyRequest>;
  }
}

/**
 * Sends a query, unless the document contains its reply (server/http/documentReplies.ts), for `takeEarlyReply`, which the
 * scripts of the page call later.
 */
export function requestEarly(url: string, token: string): void {
  const element = document.querySelector<HTMLScriptElement>(`script[data-reply="${url}"]`);
  const reply = element
    ? Promise.resolve(new Response(element.textContent, { headers: replyHeaders(element) }))
    : fetch(url, { headers: { Authorization: `Bearer ${token}` } });
  reply.catch(() => undefined); // The caller of takeEarlyReply handles the failure.
  window.__earlyRequests__ = {
    ...window.__earlyRequests__,
    [new URL(url, document.baseURI).href]: { token, reply },
  };
}

const replyHeaders = ({ dataset: { serverTime = '' } }: HTMLScriptElement) => ({
  'content-type': 'application/json',
  [serverTimeHeader]: serverTime,
});

const documentReplies = (): HTMLScriptElement[] =>
  Array.from(document.querySelectorAll<HTMLScriptElement>('script[data-reply]'));

/** The queries whose replies the document contains. */
export const documentReplyUrls = (): string[] =>
  documentReplies().map(({ dataset: { reply = '' } }) => reply);

/** The replies that the document contains, and the time of the server; undefined when it contains none. */
export function readDocumentReplies(): { replies: EarlyReplies; now: Date } | undefined {
  const elements = documentReplies();
  const [first] = elements;
  if (!first) return undefined;
  const replies = elements.map(({ dataset: { operation = '' }, textContent }) => [
    operation,
    JSON.parse(textContent) as unknown,
  ]);
  return {
    replies: Object.fromEntries(replies) as EarlyReplies,
    now: new Date(Number(first.dataset.serverTime)),
  };
}

/** The reply to a query that the document has sent with the same session; only once, because it gets old. */
export function takeEarlyReply(target: RequestInfo): Promise<Response> | undefined {
  const requests = window.__earlyRequests__;
  if (!requests || !(target instanceof Request) || target.method !== 'GET') return undefined;
  const early = requests[target.url];
  delete requests[target.url];
  return target.headers.get('Authorization') === `Bearer ${early?.token}` ? early?.reply : undefined;
}
