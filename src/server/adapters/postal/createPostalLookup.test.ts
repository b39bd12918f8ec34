import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { createPostalLookup } from './createPostalLookup';

const silentLogger = pino({ level: 'silent' });

describe('the bundled data', () => {
  const postal = createPostalLookup(undefined, silentLogger);

  test.each([
    ['1500001', ['東京都 渋谷区 神宮前']],
    ['0600001', ['北海道 札幌市中央区 北一条西']],
    // A code with addresses in two prefectures.
    ['4980000', ['愛知県 弥富市 ', '三重県 桑名郡木曽岬町 ']],
    ['0000000', []],
    ['9999999', []],
  ])('%s is %j', async (zipcode, expected) => {
    const found = await postal.search(zipcode);
    expect(found.map(({ address1, address2, address3 }) => `${address1} ${address2} ${address3}`)).toEqual(
      expected,
    );
  });

  test('finds a code that belongs to one organization', async () => {
    expect(await postal.search('0608621')).toMatchObject([
      { zipcode: '0608621', prefcode: '1', address1: '北海道', address2: '札幌市中央区' },
    ]);
  });
});

describe('a postal code service', () => {
  let server: Server;
  let url: string;
  let respond: (response: ServerResponse) => void;
  const requestedUrls: (string | undefined)[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      requestedUrls.push(request.url);
      respond(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/search`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const respondWithJson = (body: unknown, status = 200) =>
    ((response) => response.writeHead(status).end(JSON.stringify(body))) as typeof respond;
  const address = {
    zipcode: '1000001',
    prefcode: '13',
    address1: '東京都',
    address2: '千代田区',
    address3: '千代田',
    kana1: 'ﾄｳｷｮｳﾄ',
    kana2: 'ﾁﾖﾀﾞｸ',
    kana3: 'ﾁﾖﾀﾞ',
  };

  test('returns the results of the service', async () => {
    respond = respondWithJson({ message: null, results: [address], status: 200 });
    expect(await createPostalLookup(url, silentLogger).search('1000001')).toEqual([address]);
    expect(requestedUrls.at(-1)).toBe('/api/search?zipcode=1000001');
  });

  test.each<[string, typeof respond]>([
    ['has no such code', respondWithJson({ message: null, results: null, status: 200 })],
    ['fails', respondWithJson({}, 503)],
    ['returns an unexpected body', respondWithJson({ results: [{ address1: 1 }] })],
    ['returns no JSON', (response) => response.end('<html>')],
    ['closes the connection', (response) => response.destroy()],
  ])('returns no address when the service %s', async (_, response) => {
    respond = response;
    expect(await createPostalLookup(url, silentLogger).search('1000001')).toEqual([]);
  });
});
