import { createTransport } from 'nodemailer';
import type { Config } from '../../lib/config';
import type { Mailer, MailRefusal } from './mailer';

/** Timeouts in milliseconds; the mail job is retried after an error. */
const smtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends mails over a pool of SMTP connections. Options in the URL override these. */
export function createSmtpMailer({
  smtpUrl,
  mailFrom,
  mailConcurrency,
  publicUrl,
}: Pick<Config, 'mailFrom' | 'mailConcurrency' | 'publicUrl'> & { smtpUrl: string }): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: mailConcurrency,
    ...smtpTimeouts,
  });
  const { hostname } = new URL(publicUrl);
  return {
    send: async ({ messageId, to, subject, text, html, attachments = [], unsubscribeUrl }) => {
      try {
        await transport.sendMail({
          messageId: `<${messageId}@${hostname}>`,
          from: mailFrom,
          to: { name: '', address: to },
          subject,
          text,
          html,
          attachments: attachments.map(({ fileName, pdf }) => ({
            filename: fileName,
            content: Buffer.from(pdf),
            contentType: 'application/pdf',
          })),
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribeUrl && {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
          disableFileAccess: true,
          disableUrlAccess: true,
        });
        return null;
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal) return refusal;
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/**
 * The permanent refusal of a recipient. Errors of anything else, such as the log-in or the sender, are ours to mend.
 */
function refusalOf(error: unknown): MailRefusal | null {
  if (!(error instanceof Error) || !('command' in error) || error.command !== 'RCPT TO') return null;
  const code = 'responseCode' in error ? Number(error.responseCode) : 0;
  // 552: the mailbox is full, which passes (RFC 5321, 4.5.3.1.10).
  return code >= 500 && code < 600 && code !== 552 ? { code } : null;
}
