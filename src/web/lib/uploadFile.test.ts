import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { uploadFile } from './uploadFile';

/** A storage beyond the page's origin, as a bucket is: it allows the page to PUT. */
let storage: Server;
let received: { type: string | undefined; extra: string | string[] | undefined; bytes: number }[];
/** Answers a request whose bytes are there; undefined: never. */
let answer: () => number | undefined;

beforeEach(async () => {
  received = [];
  answer = () => 200;
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
      const status = answer();
      if (status) response.writeHead(status, allow).end();
    });
  });
  await new Promise<void>((resolve) => storage.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  storage.closeAllConnections();
  await new Promise((resolve) => storage.close(resolve));
});

// jsdom's XMLHttpRequest does not know the Blob of Node that tests have; bytes it sends as they are.
const picture = Object.assign(new Uint8Array(300_000), { size: 300_000 }) as unknown as Blob;

const send = (watching: Partial<Parameters<typeof uploadFile>[2]> = {}) =>
  uploadFile(
    {
      url: `http://127.0.0.1:${(storage.address() as AddressInfo).port}/a`,
      headers: [
        { name: 'content-type', value: 'image/webp' },
        { name: 'x-extra', value: 'signed' },
      ],
    },
    picture,
    { signal: new AbortController().signal, onProgress: () => undefined, ...watching },
  );

it('brings all bytes, with the headers the signature asks for', async () => {
  expect(await send()).toBe(true);
  expect(received).toEqual([{ type: 'image/webp', extra: 'signed', bytes: 300_000 }]);
});

it('says when the storage refuses it', async () => {
  answer = () => 403;
  expect(await send()).toBe(false);
});

it('says when nothing is there', async () => {
  jest.spyOn(console, 'error').mockImplementation(); // jsdom logs it.
  const url = 'http://127.0.0.1:9/a';
  const watching = { signal: new AbortController().signal, onProgress: () => undefined };
  expect(await uploadFile({ url, headers: [] }, picture, watching)).toBe(false);
});

it('stops when it is given up, also before it began', async () => {
  const controller = new AbortController();
  answer = () => void controller.abort();
  expect(await send({ signal: controller.signal })).toBe(false);
  expect(await send({ signal: controller.signal })).toBe(false);
  expect(received).toHaveLength(1);
});
