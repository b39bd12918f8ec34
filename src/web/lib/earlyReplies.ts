import { serverTimeHeader } from '../../contract/endpoint';

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
  const inDocument = documentReply(url);
  const reply = inDocument
    ? Promise.resolve(new Response(inDocument.body, { headers: inDocument.headers }))
    : fetch(url, { headers: { Authorization: `Bearer ${token}` } });
  reply.catch(() => undefined); // The caller of takeEarlyReply handles the failure.
  window.__earlyRequests__ = {
    ...window.__earlyRequests__,
    [new URL(url, document.baseURI).href]: { token, reply },
  };
}

/** The reply to a query that the server has put into the document. */
export function documentReply(url: string): { body: string; headers: Record<string, string> } | undefined {
  const element = document.querySelector<HTMLScriptElement>(`script[data-reply="${url}"]`);
  if (!element) return undefined;
  const { serverTime = '' } = element.dataset;
  return {
    body: element.textContent,
    headers: { 'content-type': 'application/json', [serverTimeHeader]: serverTime },
  };
}

/** The queries whose replies the document contains. */
export const documentReplyUrls = (): string[] =>
  Array.from(document.querySelectorAll<HTMLScriptElement>('script[data-reply]'), ({ dataset }) =>
    String(dataset.reply),
  );

/** The reply to a query that the document has sent with the same session; only once, because it gets old. */
export function takeEarlyReply(target: RequestInfo): Promise<Response> | undefined {
  const requests = window.__earlyRequests__;
  if (!requests || !(target instanceof Request) || target.method !== 'GET') return undefined;
  const early = requests[target.url];
  delete requests[target.url];
  return target.headers.get('Authorization') === `Bearer ${early?.token}` ? early?.reply : undefined;
}
