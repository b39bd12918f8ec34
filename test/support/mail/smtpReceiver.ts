import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  /** The mail as it was sent: headers and body. */
  source: string;
  to: string;
  secure: boolean;
}

interface Options {
  /** Refuses mails that are not sent over TLS. */
  needsTls?: boolean;
  /** The reply to a recipient: a code from 400 on refuses it. */
  replyTo?: (address: string) => number | undefined;
  /** Called when a mail has arrived, before it is accepted. */
  beforeAcceptance?: (mail: ReceivedMail) => Promise<void>;
  afterAcceptance?: (mail: ReceivedMail) => void;
  port?: number;
}

const refusal = (responseCode: number) => Object.assign(new Error('refused'), { responseCode });

/** A real SMTP server on the loopback interface, which keeps what it accepts. */
export async function startSmtpReceiver({
  needsTls,
  replyTo,
  beforeAcceptance,
  afterAcceptance,
  port = 0,
}: Options = {}) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    disableReverseLookup: true,
    onMailFrom: (_address, { secure }, done) => done(needsTls && !secure ? refusal(530) : null),
    onRcptTo: ({ address }, _session, done) => {
      const code = replyTo?.(address) ?? 250;
      done(code >= 400 ? refusal(code) : null);
    },
    onData: (stream, { envelope, secure }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const mail: ReceivedMail = {
          source: Buffer.concat(chunks).toString('utf8'),
          to: envelope.rcptTo[0]?.address ?? '',
          secure,
        };
        void Promise.resolve(beforeAcceptance?.(mail)).then(() => {
          received.push(mail);
          done(null);
          afterAcceptance?.(mail);
        });
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address() as AddressInfo;
  return {
    received,
    port: address.port,
    /** The receiver's certificate is self-signed, so clients must not verify it. */
    url: (options = '') => `smtp://127.0.0.1:${address.port}?tls.rejectUnauthorized=false${options}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
