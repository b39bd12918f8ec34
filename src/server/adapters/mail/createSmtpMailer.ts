import { createTransport } from 'nodemailer';
import type { Config } from '../../lib/config';
import type { Mailer } from './mailer';

/** Milliseconds; a server that is slower is tried again later. */
const smtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Hands mails to an SMTP server over a few kept connections. Options in the address win over these. */
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
