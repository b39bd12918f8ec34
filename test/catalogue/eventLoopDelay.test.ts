import { randomBytes } from 'node:crypto';
import { setTimeout as later } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { contract } from '../../src/contract/contract';
import { pathParameters } from '../../src/contract/endpoint';
import { schemas } from '../../src/contract/schemas';
import type { Operation } from '../../src/contract/types';
import { maxUploadBytes } from '../../src/domain/images';
import { callApi } from '../support/app/callApi';
import { makePerson, type TestPerson } from '../support/factories/people';
import { makeDecompressionBomb, makeJpegOfSegments, makePngOfChunks } from '../support/images';
import { newIpAddress } from '../support/newIpAddress';
import { makeContractFixture, type ContractFixture } from './contractFixture';
import { validInput } from './samples';

let fixture: ContractFixture;
beforeAll(async () => {
  fixture = await makeContractFixture();
});

const operations = (Object.keys(contract) as Operation[]).filter(
  (operation) => contract[operation].method === 'POST' && contract[operation].action !== 'signed',
);

/** Almost as much as the body of a call may have; public calls refuse it unread, and get less. */
const bytesOf = (operation: Operation) => (contract[operation].action === 'public' ? 14_000 : 250_000);

/** As many of the parts as fit, joined by commas. */
const joined = (part: (index: number) => string, bytes: number) =>
  Array.from({ length: Math.floor(bytes / (part(0).length + 1)) }, (_, index) => part(index)).join();
const repeated = (part: string, bytes: number) => part.repeat(bytes / Buffer.byteLength(part));
const csv = (line: string, bytes: number) =>
  `"取引先名,カナ,メールアドレス,役割\\n${repeated(line, Math.min(bytes, 180_000))}"`;
const keys = (index: number) => `"k${String(index).padStart(5, '0')}":0`;

type Values = Record<string, (bytes: number) => string>;
const lists: Values = {
  'empty objects': (bytes) => `[${joined(() => '{}', bytes)}]`,
  nulls: (bytes) => `[${joined(() => 'null', bytes)}]`,
  numbers: (bytes) => `[${joined((index) => String(1_000_000 + index), bytes)}]`,
  'empty texts': (bytes) => `[${joined(() => '""', bytes)}]`,
  'objects with many keys': (bytes) => `[${joined(() => `{${joined(keys, 1_000)}}`, bytes)}]`,
};
const objects: Values = {
  'deep lists': (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  'deep objects': (bytes) => `${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}`,
  'many keys': (bytes) => `{${joined(keys, bytes)}}`,
  'a long key': (bytes) => `{"${repeated('a', bytes)}":1}`,
};
const texts: Values = {
  'a long text': (bytes) => `"${repeated('あ', bytes)}"`,
  'combining marks': (bytes) => `"${repeated('\u0301\u0323', bytes)}"`,
  'letters that NFKC makes longer': (bytes) => `"${repeated('ﷺ', bytes)}"`,
};
const files: Values = {
  'empty lines': (bytes) => csv('\\n', bytes),
  'short lines': (bytes) => csv('a\\n', bytes),
  'cells in a line': (bytes) => csv(',', bytes),
  'quotation marks': (bytes) => csv('\\"', bytes),
};
/** Values of a field, as JSON, that have as many parts as fit into a body, by the type that it should have. */
const hostileValues: Record<string, Values> = {
  array: { ...lists, ...objects },
  object: { ...lists, ...objects },
  string: texts,
  csv: { ...texts, ...files },
};

/**
 * Starts to measure milliseconds in which this process was running: others may suspend it at any time and for long, which
 * is no fault of the work.
 */
function stopwatch(): () => number {
  const start = performance.now();
  const used = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(used);
    return Math.min(performance.now() - start, (user + system) / 1000);
  };
}

/** The longest time in milliseconds that the event loop was occupied at a stretch during the work. */
async function longestDelay(work: () => Promise<unknown>): Promise<number> {
  let isWorking = true;
  let longest = 0;
  const ticking = (async () => {
    while (isWorking) {
      const elapsed = stopwatch();
      await later(1);
      longest = Math.max(longest, elapsed());
    }
  })();
  await work();
  isWorking = false;
  await ticking;
  return longest;
}

/** Sends a valid input in which the JSON takes the place of the value "@", as a person or without a session. */
function sendJson(
  operation: Operation,
  input: Record<string, unknown>,
  json: string,
  caller: TestPerson | undefined,
) {
  const { path } = contract[operation];
  const inPath = pathParameters(path);
  const body = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)));
  return fixture.app.inject({
    method: 'POST',
    url: `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => String(input[name]))}`,
    remoteAddress: newIpAddress(),
    headers: {
      ...(caller && { authorization: `Bearer ${caller.token}` }),
      'content-type': 'application/json',
    },
    payload: JSON.stringify(body).replace('"@"', () => json),
  });
}

/** A body with as many empty objects as fit, which is parsed quickly: what other work is compared with. */
const reference = `[${joined(() => '{}', 250_000)}]`;
let quietTime = Infinity;
/** In milliseconds, at the present load of the machine. */
function timeToParse(): number {
  const elapsed = stopwatch();
  JSON.parse(reference);
  const time = elapsed();
  quietTime = Math.min(quietTime, time);
  return time;
}
beforeAll(() => {
  for (let times = 0; times < 10; times += 1) timeToParse();
});
/** 50 ms on a quiet machine, on which the reference takes between three and four. */
const maxRatio = 15;

/**
 * Undefined if the work occupies the event loop no longer than `maxRatio` times as long as parsing the reference takes,
 * otherwise the ratios of the attempts.
 */
async function tooLong(work: () => Promise<unknown>): Promise<number[] | undefined> {
  const ratios: number[] = [];
  // A garbage collection or compilation may fall into an attempt, but not into each.
  while (ratios.length < 10) {
    const delay = await longestDelay(work);
    // The load of the machine matters only where it would be too long on a quiet one.
    if (delay <= maxRatio * quietTime) return undefined;
    const ratio = delay / timeToParse();
    if (ratio <= maxRatio) return undefined;
    ratios.push(Math.round(ratio));
  }
  return ratios;
}

/** The names of the fields of a body, each with its hostile values. */
const hostileFields = (operation: Operation) => {
  const { fields } = schemas[operation].input.describe();
  const { path } = contract[operation];
  return Object.entries(fields)
    .filter(([name]) => !path.includes(`{${name}}`))
    .flatMap(([field, { type }]) =>
      Object.entries(hostileValues[field] ?? hostileValues[type] ?? objects).map(([name, valueOf]) => ({
        name: `${field}: ${name}`,
        field,
        valueOf,
      })),
    );
};

/** Whose session is sent. Without one, and where a guest may not, work ends before it is costly. */
const callersOf = (operation: Operation): [name: string, caller: TestPerson | undefined][] => [
  ['owner', fixture.people.admin],
  // Who calls makes no difference to a public call.
  ...(contract[operation].action === 'public'
    ? []
    : ([
        ['guest', fixture.people.guest],
        ['nobody', undefined],
      ] satisfies [string, TestPerson | undefined][])),
];

test.each(operations.filter((operation) => hostileFields(operation).length > 0))(
  'no body of %s occupies the event loop',
  async (operation) => {
    const valid = validInput(operation, fixture.asEditor, fixture.people.admin);
    const slow: string[] = [];
    for (const { name, field, valueOf } of hostileFields(operation)) {
      const json = valueOf(bytesOf(operation));
      const input = { ...valid, [field]: '@' };
      for (const [who, caller] of callersOf(operation)) {
        const ratios = await tooLong(() => sendJson(operation, input, json, caller));
        if (ratios) slow.push(`${name}, by ${who} (${ratios.join()})`);
      }
    }
    expect(slow).toEqual([]);
  },
);

/** Files of almost the size that an upload may have, which give much to read, to decompress or to draw. */
const uploads: Record<string, () => Promise<Buffer>> = {
  'no image': () => Promise.resolve(randomBytes(maxUploadBytes)),
  noise: () => {
    const raw = { width: 2_600, height: 1_300, channels: 3 } as const;
    return sharp(randomBytes(raw.width * raw.height * 3), { raw })
      .png({ compressionLevel: 0 })
      .toBuffer();
  },
  'very many pixels': () => Promise.resolve(makeDecompressionBomb(7_000)),
  'short texts': () => makePngOfChunks('tEXt', Buffer.from('k\0v'), maxUploadBytes),
  'unknown chunks': () => makePngOfChunks('abCd', Buffer.alloc(0), maxUploadBytes),
  'compressed texts': () =>
    makePngOfChunks(
      'zTXt',
      Buffer.concat([Buffer.from('k\0\0'), deflateSync(Buffer.alloc(100_000))]),
      maxUploadBytes,
    ),
  comments: () => makeJpegOfSegments(0xfe, Buffer.from('a'), maxUploadBytes),
  metadata: () =>
    makeJpegOfSegments(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), randomBytes(65_000)]), maxUploadBytes),
};

test.each(Object.entries(uploads))('no upload of %s occupies the event loop', async (_what, make) => {
  const { app, services } = fixture;
  const file = await make();
  expect(file.length).toBeLessThanOrEqual(maxUploadBytes);
  // An upload is used once, and few are permitted to a person.
  const { token } = await makePerson(services.database);
  const use = async () => {
    const announced = { contentType: 'image/png', bytes: file.length } as const;
    const { key, url, headers } = (await callApi(app, 'createUploadUrl', announced, token)).body;
    const sent = await app.inject({
      method: 'PUT',
      url,
      headers: Object.fromEntries(headers.map(({ name, value }) => [name, value])),
      payload: file,
    });
    expect(sent.statusCode).toBe(200);
    // Accepted or refused as an image.
    expect([200, 422]).toContain((await callApi(app, 'setProfileIcon', { key }, token)).status);
  };
  expect(await tooLong(use)).toBeUndefined();
});
