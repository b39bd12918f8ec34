import type { Config } from '../../lib/config';
import { createSmtpMailer } from './createSmtpMailer';

export interface Mail {
  /** Stable: the same mail has the same id however often it is tried. Letters, digits, `-`. */
  messageId: string;
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
}

/** What takes mails over. */
export interface Mailer {
  /** Resolves when the receiver has accepted the mail; null where nothing leaves and mails are only kept. */
  send: ((mail: Mail) => Promise<void>) | null;
  close(): void;
}

/** SMTP where SMTP_URL is set; otherwise mails are kept to be read at /dev/mailbox. */
export const createMailer = (config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>): Mailer =>
  config.smtpUrl === undefined
    ? { send: null, close: () => undefined }
    : createSmtpMailer({ ...config, smtpUrl: config.smtpUrl });
