import { setImmediate as nextTurn } from 'node:timers/promises';
import { contract } from '../../src/contract/contract';
import { pathParameters } from '../../src/contract/endpoint';
import { schemas } from '../../src/contract/schemas';
import type { Operation } from '../../src/contract/types';
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

/** The longest time in milliseconds that the event loop was occupied at a stretch during the work. */
async function longestDelay(work: () => Promise<unknown>): Promise<number> {
  let isWorking = true;
  let longest = 0;
  const ticking = (async () => {
    let last = performance.now();
    while (isWorking) {
      await nextTurn();
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
    }
  })();
  await work();
  isWorking = false;
  await ticking;
  return longest;
}

/** Sends a valid input in which the JSON takes the place of the value "@". */
function sendJson(operation: Operation, input: Record<string, unknown>, json: string) {
  const { path } = contract[operation];
  const inPath = pathParameters(path);
  const body = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)));
  return fixture.app.inject({
    method: 'POST',
    url: `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => String(input[name]))}`,
    remoteAddress: newIpAddress(),
    headers: {
      authorization: `Bearer ${fixture.people.admin.token}`,
      'content-type': 'application/json',
    },
    payload: JSON.stringify(body).replace('"@"', () => json),
  });
}

/** A body with as many empty objects as fit, which is parsed quickly: what other work is compared with. */
const reference = `[${joined(() => '{}', 250_000)}]`;
/** In milliseconds, at the present load of the machine. */
function timeToParse(): number {
  const before = performance.now();
  JSON.parse(reference);
  return performance.now() - before;
}
/** 50 ms on a quiet machine, on which the reference takes between three and four. */
const maxRatio = 15;

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

test.each(operations.filter((operation) => hostileFields(operation).length > 0))(
  'no body of %s occupies the event loop',
  async (operation) => {
    const valid = validInput(operation, fixture.asEditor, fixture.people.admin);
    const slow: string[] = [];
    for (const { name, field, valueOf } of hostileFields(operation)) {
      const json = valueOf(bytesOf(operation));
      const ratio = async () => {
        const delay = await longestDelay(() => sendJson(operation, { ...valid, [field]: '@' }, json));
        return delay / timeToParse();
      };
      // Other processes may stop this one at any time, but not each time.
      const ratios: number[] = [];
      do ratios.push(Math.round(await ratio()));
      while (ratios.at(-1)! > maxRatio && ratios.length < 4);
      if (ratios.at(-1)! > maxRatio) slow.push(`${name} (${ratios.join()})`);
    }
    expect(slow).toEqual([]);
  },
);
