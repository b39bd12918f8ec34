import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLog } from '../lib/createLog';
import { createErrorReports } from './errorReports';

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

/** Reports to a service on loopback, which replies with `status`; `received` are the lines of envelopes by address. */
async function setUp(status = 200) {
  const received: { url: string | undefined; lines: Record<string, unknown>[] }[] = [];
  const service = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const lines = Buffer.concat(chunks).toString().trim().split('\n');
      received.push({ url: request.url, lines: lines.map((line) => JSON.parse(line) as never) });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  closers.push(() => service.close());
  const logged: Record<string, unknown>[] = [];
  const reports = createErrorReports({
    dsn: `http://key@127.0.0.1:${(service.address() as AddressInfo).port}/42`,
    environment: 'staging',
    release: '1.2.3+abc',
    log: createLog('warn', { write: (line) => void logged.push(JSON.parse(line) as never) }),
  });
  return { reports, received, logged, stop: () => service.close() };
}

interface Exception {
  type: string;
  value: string;
  stacktrace: { frames: { filename: string; function: string; lineno: number }[] };
}

test('an error arrives once, with its release, what it happened in, and where in the code', async () => {
  const { reports, received } = await setUp();
  const error = new TypeError('wrong');
  reports.report(error, { request: 'r-1', operation: 'answerSurvey', organization: 40 });
  reports.report(error, {}, 'fatal');
  await reports.flush();

  expect(received.map(({ url }) => url?.replace(/\?.*/, ''))).toEqual(['/api/42/envelope/']);
  const [, item, event] = received[0]!.lines;
  expect(item).toMatchObject({ type: 'event' });
  expect(event).toMatchObject({
    level: 'error',
    release: '1.2.3+abc',
    environment: 'staging',
    tags: { request: 'r-1', operation: 'answerSurvey', organization: 40 },
  });
  const [exception] = (event!.exception as { values: Exception[] }).values;
  expect(exception).toMatchObject({ type: 'TypeError', value: '' });
  const frames = exception!.stacktrace.frames;
  expect(frames.at(-1)).toMatchObject({ filename: 'src/server/adapters/errorReports.test.ts', in_app: true });
});

test('causes and codes arrive, but nothing of a message, which can quote what a person wrote', async () => {
  const { reports, received } = await setUp();
  const secret = '山田の相談\n    at 佐藤 (/secret/file.js:1:1)';
  const cause = Object.assign(new Error(`duplicate key (${secret})`), { code: '23505', detail: secret });
  reports.report(new Error(secret, { cause }), { job: 'link-mail', jobId: 'j-1' });
  reports.report(secret, {});
  await reports.flush();

  expect(received).toHaveLength(2);
  expect(received[0]!.lines[2]).toMatchObject({
    tags: { job: 'link-mail', jobId: 'j-1' },
    exception: {
      values: [
        { type: 'Error', value: '23505' },
        { type: 'Error', value: '' },
      ],
    },
  });
  expect(JSON.stringify(received)).not.toMatch(/山田|佐藤|secret|duplicate/);
});

test('a service that refuses or is away costs a line in the log, and nothing else', async () => {
  const { reports, logged, stop } = await setUp(403);
  reports.report(new Error('one'), {});
  await reports.flush();
  stop();
  reports.report(new Error('two'), {});
  await reports.flush();
  expect(logged).toMatchObject([
    { msg: 'The report of an error was refused', status: 403 },
    { msg: 'An error could not be reported' },
  ]);
});
