import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../lib/escapeHtml';

const productName = 'コエノワ';

/**
 * Sends a page that the server renders itself, in the colours of the device. `body` is HTML. The document title of an
 * error is the product name alone (spec §2).
 */
export function sendBarePage(reply: FastifyReply, page: { title: string; body: string }) {
  const nonce = randomBytes(18).toString('base64');
  const documentTitle = reply.statusCode < 400 ? `${escapeHtml(page.title)} | ${productName}` : productName;
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8').send(`<!doctype html><html lang="ja"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${documentTitle}</title>
<style nonce="${nonce}">
  :root { color-scheme: light dark; --accent: light-dark(#0F766E, #2DD4BF); --on-accent: light-dark(#FFFFFF, #042F2E);
    background: light-dark(#F6F8F8, #111517); color: light-dark(#1B2327, #EAEFF1); }
  body { font: 1rem/1.7 system-ui, sans-serif; max-width: 45rem; margin: 0 auto; padding: 1.5rem 1rem; }
  h1 { font-size: 1.5rem; }
  a { color: var(--accent); }
  button { font: inherit; font-weight: 700; min-height: 2.75rem; padding: 0.5rem 1.5rem; border: 0; border-radius: 0.5rem;
    background: var(--accent); color: var(--on-accent); cursor: pointer; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
  article { border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); }
</style></head><body><main><h1>${escapeHtml(page.title)}</h1>
${page.body}</main></body></html>`);
}
