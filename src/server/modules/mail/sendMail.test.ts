import { randomUUID } from 'node:crypto';
import net from 'node:net';
import { testApp } from '../../../../test/support/app/testApp';
import { startSmtpReceiver } from '../../../../test/support/mail/smtpReceiver';
import { createMailer } from '../../adapters/mail/createMailer';
import type { Mail } from '../../adapters/mail/mailer';
import { sendMail } from './sendMail';

const mail = (overrides: Partial<Mail> = {}): Mail => ({
  messageId: `test-${randomUUID()}`,
  to: `${randomUUID()}@test.example`,
  subject: '【コエノワ】お知らせ',
  text: '太郎さん\n\n本文です。\n',
  html: '<p>太郎さん</p><p>本文です。</p>',
  ...overrides,
});

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function receive(options?: Parameters<typeof startSmtpReceiver>[0]) {
  const receiver = await startSmtpReceiver(options);
  closers.push(receiver.close);
  return receiver;
}

/** Sends to a mail server, and reads what is recorded. */
async function sendTo(smtpUrl: string) {
  const { services, clock } = await testApp();
  const { database, metrics } = services;
  const { kysely } = database;
  const mailer = createMailer({
    smtpUrl,
    mailFrom: 'コエノワ <no-reply@koenowa.example>',
    mailConcurrency: 4,
    publicUrl: 'https://koenowa.example',
  });
  closers.push(() => mailer.close());
  return {
    deliver: (message: Mail, settle?: () => Promise<unknown>) =>
      sendMail({ database, clock, mailer, metrics }, message, settle),
    recorded: (messageId: string) =>
      kysely
        .selectFrom('mails')
        .select(['to_address', 'body'])
        .where('message_id', '=', messageId)
        .executeTakeFirst(),
    refused: (address: string) =>
      kysely.selectFrom('refused_addresses').select('code').where('address', '=', address).executeTakeFirst(),
  };
}

const base64 = (text: string) => Buffer.from(text).toString('base64').slice(0, 8);

it('sends a mail once, as text and HTML with its message id, and does not store its text', async () => {
  const receiver = await receive();
  const { deliver, recorded } = await sendTo(receiver.url());
  const message = mail();

  await deliver(message);
  await deliver(message);

  expect(receiver.received).toHaveLength(1);
  const { source, to } = receiver.received[0]!;
  expect(to).toBe(message.to);
  expect(source).toContain(`Message-ID: <${message.messageId}@koenowa.example>`);
  expect(source).toMatch(/^Content-Type: multipart\/alternative/m);
  expect(source).toContain(base64(message.text));
  expect(source).toContain(base64(message.html));
  expect(source).not.toContain('List-Unsubscribe');
  expect(await recorded(message.messageId)).toEqual({ to_address: message.to, body: '' });
});

it('attaches PDF files', async () => {
  const receiver = await receive();
  const { deliver } = await sendTo(receiver.url());
  await deliver(mail({ attachments: [{ fileName: '請求書.pdf', pdf: Buffer.from('%PDF-1.7 bill') }] }));
  const { source } = receiver.received[0]!;
  expect(source).toMatch(/^Content-Type: application\/pdf/m);
  expect(source).toContain(Buffer.from('%PDF-1.7 bill').toString('base64'));
});

it('says where the mails are stopped with one press (RFC 8058)', async () => {
  const receiver = await receive();
  const { deliver } = await sendTo(receiver.url());
  const unsubscribeUrl = `https://koenowa.example/unsubscribe/1.2.comment.${'x'.repeat(43)}`;
  await deliver(mail({ unsubscribeUrl }));
  const unfolded = receiver.received[0]!.source.replace(/\r\n\s+/g, ' ');
  expect(unfolded).toContain(`List-Unsubscribe: <${unsubscribeUrl}>\r\n`);
  expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
});

it('speaks TLS where the server offers it (STARTTLS), and a server may insist', async () => {
  const receiver = await receive({ needsTls: true });
  const { deliver } = await sendTo(receiver.url());
  await deliver(mail());
  expect(receiver.received).toMatchObject([{ secure: true }]);

  const { deliver: deliverPlain } = await sendTo(receiver.url('&ignoreTLS=true'));
  await expect(deliverPlain(mail())).rejects.toThrow();
  expect(receiver.received).toHaveLength(1);
});

it('records an address that is refused for good, does not try that mail again, and forgets it when one arrives', async () => {
  let code: number | undefined = 550;
  let attempts = 0;
  const receiver = await receive({
    replyTo: () => {
      attempts += 1;
      return code;
    },
  });
  const { deliver, recorded, refused } = await sendTo(receiver.url());
  const message = mail();
  await deliver(message);
  await deliver(message);
  expect([attempts, receiver.received.length]).toEqual([1, 0]);
  expect(await recorded(message.messageId)).toBeDefined();
  expect(await refused(message.to)).toEqual({ code: 550 });

  code = undefined;
  await deliver(mail({ to: message.to }));
  expect(receiver.received).toHaveLength(1);
  expect(await refused(message.to)).toBeUndefined();
});

it.each([
  ['a temporary refusal', 451],
  ['a full mailbox', 552],
])('%s is tried again by its job, and a refusal for good then ends it', async (_, first) => {
  const codes = [first, 550];
  const receiver = await receive({ replyTo: () => codes.shift() });
  const { deliver, recorded, refused } = await sendTo(receiver.url());
  const message = mail();

  await expect(deliver(message)).rejects.toThrow();
  expect(await recorded(message.messageId)).toBeUndefined();
  expect(await refused(message.to)).toBeUndefined();

  await deliver(message);
  expect(await refused(message.to)).toEqual({ code: 550 });
});

it('a refused sender is a fault of the set-up and no refusal of the recipient', async () => {
  const receiver = await receive({ needsTls: true });
  const { deliver, refused } = await sendTo(receiver.url('&ignoreTLS=true'));
  const message = mail();
  await expect(deliver(message)).rejects.toThrow();
  expect(await refused(message.to)).toBeUndefined();
});

it('gives up on a server that does not answer, and on one that is down', async () => {
  const silent = net.createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as net.AddressInfo;
  const { deliver, recorded } = await sendTo(`smtp://127.0.0.1:${port}?greetingTimeout=50`);
  const message = mail();
  await expect(deliver(message)).rejects.toThrow(/greeting/i);
  await new Promise<void>((resolve) => silent.close(() => resolve()));

  await expect(deliver(message)).rejects.toThrow();
  expect(await recorded(message.messageId)).toBeUndefined();
});

it('a process that dies after the acceptance sends the mail a second time, under the same id, and never loses it', async () => {
  const receiver = await receive();
  const { deliver, recorded } = await sendTo(receiver.url());
  const message = mail();
  const die = () => Promise.reject(new Error('killed'));
  await expect(deliver(message, die)).rejects.toThrow('killed');
  expect(await recorded(message.messageId)).toBeUndefined();

  await deliver(message);
  await deliver(message);
  const ids = receiver.received.map(({ source }) => /^Message-ID: (.*)$/m.exec(source)?.[1]);
  expect(ids).toEqual([ids[0], ids[0]]);
});

it('does not add headers from line breaks in the subject', async () => {
  const receiver = await receive();
  const { deliver } = await sendTo(receiver.url());
  await deliver(mail({ subject: 'お知らせ\r\nBcc: evil@test.example' }));
  expect(receiver.received[0]!.source).not.toMatch(/^Bcc:/m);
});
