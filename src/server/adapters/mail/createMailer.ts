import type { Config } from '../../lib/config';
import { createSmtpMailer } from './createSmtpMailer';
import type { Mailer } from './mailer';

/** Uses SMTP where SMTP_URL is set; otherwise mails are stored and shown at /dev/mailbox. */
export const createMailer = (
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'mailConcurrency' | 'publicUrl'>,
): Mailer =>
  config.smtpUrl === undefined
    ? { send: null, close: () => undefined }
    : createSmtpMailer({ ...config, smtpUrl: config.smtpUrl });
