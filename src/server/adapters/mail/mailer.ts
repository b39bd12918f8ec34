/** A PDF file. */
export interface MailAttachment {
  fileName: string;
  pdf: Uint8Array;
}

export interface Mail {
  /** The same for all attempts to send a mail. Letters, digits and `-`. */
  messageId: string;
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
  html: string;
  attachments?: readonly MailAttachment[];
  /** The address at which one press stops mails of this kind (RFC 8058). Undefined for mails that cannot be stopped. */
  unsubscribeUrl?: string;
}

/** The mail server refuses the recipient for good: its reply code. */
export interface MailRefusal {
  code: number;
}

/** Sends mails. */
export interface Mailer {
  /**
   * Resolves when the SMTP server has accepted the mail, or to a refusal that no retry changes; null when mails are
   * only stored.
   */
  send: ((mail: Mail) => Promise<MailRefusal | null>) | null;
  close(): void;
}
