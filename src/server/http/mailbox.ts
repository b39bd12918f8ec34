import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { forbidden } from '../lib/errors';
import type { Services } from '../modules/services';
import { contentSecurityPolicy } from './webApp';

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** `/dev/mailbox`: the stored mails. Only outside production, with the embedded database and without SMTP. */
export function mountMailbox(app: FastifyInstance, { config, database }: Services): void {
  if (config.production || database.kind !== 'embedded' || config.smtpUrl) return;
  app.get('/dev/mailbox', async ({ headers }, reply) => {
    // Another site whose name resolves to this computer (DNS rebinding) must not read the links in the mails.
    if (!isLoopbackHost(headers.host)) {
      throw forbidden('メールボックスは localhost のアドレスで開いてください。');
    }
    const mails = await database.kysely
      .selectFrom('mails')
      .select(['message_id', 'to_address', 'subject', 'body', 'created_at'])
      .orderBy('created_at', 'desc')
      .limit(100)
      .execute();
    const nonce = randomBytes(18).toString('base64');
    const items = mails.map(
      (mail) => `<article>
        <h2>${escapeHtml(mail.subject)}</h2>
        <p>${escapeHtml(mail.to_address)}・<time>${mail.created_at.toISOString()}</time></p>
        <pre tabindex="0">${linkOwnUrls(escapeHtml(mail.body), config.publicUrl)}</pre>
      </article>`,
    );
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce, config))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8').send(`<!doctype html><html lang="ja"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>メールボックス | コエノワ</title>
<style nonce="${nonce}">
  :root { color-scheme: light dark; }
  body { font: 1rem/1.7 system-ui, sans-serif; max-width: 45rem; margin: 0 auto; padding: 1.5rem 1rem; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
  article { border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); }
</style></head><body><main><h1>送信されるはずだったメール</h1>
${items.join('\n') || '<p>まだありません。</p>'}</main></body></html>`);
  });
}

/** Whether a Host header names this computer, with any port. */
const isLoopbackHost = (host = '') => /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(host);

/** Turns the product's own URLs into links; `text` is already escaped. */
function linkOwnUrls(text: string, publicUrl: string): string {
  const own = new RegExp(`${publicUrl.replace(/[.*+?^${'$'}{}()|[\]\\]/g, '\\$&')}[^\\s&<]*`, 'g');
  return text.replace(own, (url) => `<a href="${url}">${url}</a>`);
}
