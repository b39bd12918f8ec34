import type { Config } from '../../lib/config';
import { createSmtpMailer } from './createSmtpMailer';

export interface Mail {
  /** The same for all attempts to send a mail. Letters, digits and `-`. */
  messageId: string;
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
}

/** Sends mails. */
export interface Mailer {
  /** Resolves when the SMTP server has accepted the mail; null when mails are only stored. */
  send: ((mail: Mail) => Promise<void>) | null;
  close(): void;
}

/** Uses SMTP where SMTP_URL is set; otherwise mails are stored and shown at /dev/mailbox. */
export const createMailer = (config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>): Mailer =>
  config.smtpUrl === undefined
    ? { send: null, close: () => undefined }
    : createSmtpMailer({ ...config, smtpUrl: config.smtpUrl });
