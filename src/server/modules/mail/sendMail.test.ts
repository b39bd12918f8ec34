import net from 'node:net';
import { randomUUID } from 'node:crypto';
import { testApp } from '../../../../test/support/app/testApp';
import { createMailer, type Mail } from '../../adapters/mail/mailer';
import { sendMail } from './sendMail';

/** A minimal SMTP server, which rejects recipients at `refused.example`. */
async function startReceiver() {
  const received: string[] = [];
  const server = net.createServer((socket) => {
    let data: string | undefined;
    socket.write('220 receiver\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      if (data !== undefined) {
        data += chunk.toString();
        if (!data.endsWith('\r\n.\r\n')) return;
        received.push(data);
        data = undefined;
        socket.write('250 accepted\r\n');
        return;
      }
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        if (line.startsWith('DATA')) data = '';
        const isRejected = line.startsWith('RCPT') && line.includes('refused.example');
        socket.write(isRejected ? '550 no such person\r\n' : data === '' ? '354 go on\r\n' : '250 ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  return {
    received,
    smtpUrl: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const mail = (overrides: Partial<Mail> = {}): Mail => ({
  messageId: `test-${randomUUID()}`,
  to: 'taro@test.example',
  subject: '【コエノワ】お知らせ',
  text: '太郎さん\n\n本文です。\n',
  ...overrides,
});

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function startMailer() {
  const { services, clock } = await testApp();
  const receiver = await startReceiver();
  const mailer = createMailer({
    smtpUrl: receiver.smtpUrl,
    mailFrom: 'コエノワ <no-reply@koenowa.example>',
    publicUrl: 'https://koenowa.example',
  });
  closers.push(async () => {
    mailer.close();
    await receiver.close();
  });
  const { database } = services;
  return {
    receiver,
    deliver: (message: Mail) => sendMail({ database, clock, mailer }, message),
    record: (messageId: string) =>
      database.kysely
        .selectFrom('mails')
        .select(['to_address', 'body'])
        .where('message_id', '=', messageId)
        .executeTakeFirst(),
    refused: (address: string) =>
      database.kysely
        .selectFrom('refused_addresses')
        .select('code')
        .where('address', '=', address)
        .executeTakeFirst(),
  };
}

it('sends a mail once, with its message id, and does not store its text', async () => {
  const { receiver, deliver, record } = await startMailer();
  const message = mail();

  await deliver(message);
  await deliver(message);

  expect(receiver.received).toHaveLength(1);
  const [source] = receiver.received as [string];
  expect(source).toContain(`Message-ID: <${message.messageId}@koenowa.example>`);
  expect(source).toContain('To: taro@test.example');
  expect(source).toContain(Buffer.from('太郎さん').toString('base64').slice(0, 8));
  expect(await record(message.messageId)).toEqual({ to_address: 'taro@test.example', body: '' });
});

it('records an address that the server refuses for good, and does not try that mail again', async () => {
  const { receiver, deliver, record, refused } = await startMailer();
  const message = mail({ to: `${randomUUID()}@refused.example` });

  await deliver(message);

  expect(receiver.received).toEqual([]);
  expect(await record(message.messageId)).toBeDefined();
  expect(await refused(message.to)).toEqual({ code: 550 });
});

it('does not add headers from line breaks in the subject', async () => {
  const { receiver, deliver } = await startMailer();

  await deliver(mail({ subject: 'お知らせ\r\nBcc: evil@test.example' }));

  expect(receiver.received[0]).not.toMatch(/^Bcc:/m);
});
