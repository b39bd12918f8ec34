import type { FastifyInstance } from 'fastify';
import { forbidden } from '../lib/errors';
import { escapeHtml } from '../lib/escapeHtml';
import type { Services } from '../modules/services';
import { sendBarePage } from './barePage';
import { listStoredMails } from '../modules/mail/mails.queries';

/** `/dev/mailbox`: the stored mails. Only outside production, with the embedded database and without SMTP. */
export function mountMailbox(app: FastifyInstance, { config, database }: Services): void {
  if (config.production || database.kind !== 'embedded' || config.smtpUrl) return;
  app.get('/dev/mailbox', async ({ headers }, reply) => {
    // Another site whose name resolves to this computer (DNS rebinding) must not read the links in the mails.
    if (!isLoopbackHost(headers.host)) {
      throw forbidden('メールボックスは localhost のアドレスで開いてください。');
    }
    const mails = await listStoredMails(database.kysely);
    const items = mails.map(
      (mail) => `<article>
        <h2>${escapeHtml(mail.subject)}</h2>
        <p>${escapeHtml(mail.to_address)}・<time>${mail.created_at.toISOString()}</time></p>
        <pre tabindex="0">${linkOwnUrls(escapeHtml(mail.body), config.publicUrl)}</pre>
      </article>`,
    );
    return sendBarePage(reply, {
      title: '送信されるはずだったメール',
      body: items.join('\n') || '<p>まだありません。</p>',
    });
  });
}

/** Whether a Host header names this computer, with any port. */
const isLoopbackHost = (host = '') => /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(host);

/** Turns the product's own URLs into links; `text` is already escaped. */
function linkOwnUrls(text: string, publicUrl: string): string {
  const own = new RegExp(`${publicUrl.replace(/[.*+?^${'$'}{}()|[\]\\]/g, '\\$&')}[^\\s&<]*`, 'g');
  return text.replace(own, (url) => `<a href="${url}">${url}</a>`);
}
