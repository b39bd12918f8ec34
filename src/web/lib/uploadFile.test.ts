import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { uploadFile } from './uploadFile';
import type { UploadOptions } from './uploadFile';

/** A storage server of another origin that allows PUT, like an S3 bucket. */
let storage: Server;
let received: { type: string | undefined; extra: string | string[] | undefined; bytes: number }[];
/** The status of the reply; undefined for no reply. */
let replyStatus: () => number | undefined;

beforeEach(async () => {
  received = [];
  replyStatus = () => 200;
  storage = createServer((request, response) => {
    const allow = {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'PUT',
      'access-control-allow-headers': '*, content-type, x-extra',
    };
    if (request.method === 'OPTIONS') return void response.writeHead(204, allow).end();
    let bytes = 0;
    request.on('data', (part: Buffer) => (bytes += part.length));
    request.on('end', () => {
      received.push({ type: request.headers['content-type'], extra: request.headers['x-extra'], bytes });
      const status = replyStatus();
      if (status) response.writeHead(status, allow).end();
    });
  });
  await new Promise<void>((resolve) => storage.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  storage.closeAllConnections();
  await new Promise((resolve) => storage.close(resolve));
});

// A byte array with a size: jsdom's XMLHttpRequest does not accept Node's Blob.
const file = Object.assign(new Uint8Array(300_000), { size: 300_000 }) as unknown as Blob;

const send = (options: Partial<UploadOptions> = {}) =>
  uploadFile(
    {
      url: `http://127.0.0.1:${(storage.address() as AddressInfo).port}/a`,
      headers: [
        { name: 'content-type', value: 'image/webp' },
        { name: 'x-extra', value: 'signed' },
      ],
    },
    file,
    { signal: new AbortController().signal, onProgress: () => undefined, ...options },
  );

it('uploads all bytes with the signed headers', async () => {
  expect(await send()).toBe(true);
  expect(received).toEqual([{ type: 'image/webp', extra: 'signed', bytes: 300_000 }]);
});

it('returns false when the storage rejects the upload', async () => {
  replyStatus = () => 403;
  expect(await send()).toBe(false);
});

it('returns false when the storage cannot be reached', async () => {
  jest.spyOn(console, 'error').mockImplementation(); // jsdom logs it.
  const url = 'http://127.0.0.1:9/a';
  const options = { signal: new AbortController().signal, onProgress: () => undefined };
  expect(await uploadFile({ url, headers: [] }, file, options)).toBe(false);
});

it('stops when it is aborted, also before it started', async () => {
  const controller = new AbortController();
  replyStatus = () => void controller.abort();
  expect(await send({ signal: controller.signal })).toBe(false);
  expect(await send({ signal: controller.signal })).toBe(false);
  expect(received).toHaveLength(1);
});
