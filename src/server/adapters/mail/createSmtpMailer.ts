import { createTransport } from 'nodemailer';
import type { Config } from '../../lib/config';
import type { Mailer } from './mailer';

/** Timeouts in milliseconds; the mail job is retried after an error. */
const smtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends mails over a pool of SMTP connections. Options in the URL override these. */
export function createSmtpMailer({
  smtpUrl,
  mailFrom,
  publicUrl,
}: Pick<Config, 'mailFrom' | 'publicUrl'> & { smtpUrl: string }): Mailer {
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 3, ...smtpTimeouts });
  const { hostname } = new URL(publicUrl);
  return {
    send: async ({ messageId, to, subject, text }) => {
      await transport.sendMail({
        messageId: `<${messageId}@${hostname}>`,
        from: mailFrom,
        to: { name: '', address: to },
        subject,
        text,
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => transport.close(),
  };
}
