import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { createPostalLookup } from './createPostalLookup';

const silentLogger = pino({ level: 'silent' });
const nothingImported = {
  listAddresses: () => Promise.resolve([]),
  findTownsDate: () => Promise.resolve(undefined),
};

const createLookup = (url?: string) => createPostalLookup(url, silentLogger, nothingImported);

describe('the bundled data', () => {
  const postal = createLookup();

  test.each([
    ['1500001', ['東京都 渋谷区 神宮前']],
    ['0600001', ['北海道 札幌市中央区 北一条西']],
    // A code with addresses in two prefectures.
    ['4980000', ['愛知県 弥富市 ', '三重県 桑名郡木曽岬町 ']],
    // Here the brackets are part of the address.
    ['1000003', ['東京都 千代田区 一ツ橋（１丁目）']],
    ['1006001', ['東京都 千代田区 霞が関霞が関ビル（１階）']],
    ['4506202', ['愛知県 名古屋市中村区 名駅ミッドランドスクエア（高層棟）（２階）']],
    // Here the brackets of the table are a note, and not part of the address.
    ['1000004', ['東京都 千代田区 大手町']],
    ['1006090', ['東京都 千代田区 霞が関霞が関ビル']],
    ['0640820', ['北海道 札幌市中央区 大通西']],
    ['0285102', ['岩手県 岩手郡葛巻町 葛巻']],
    ['0287901', ['岩手県 九戸郡洋野町 種市']],
    ['6028374', ['京都府 京都市上京区 西町']],
    ['0000000', []],
    ['9999999', []],
  ])('%s is %j', async (zipcode, expected) => {
    const found = await postal.search(zipcode);
    expect(found.map(({ address1, address2, address3 }) => `${address1} ${address2} ${address3}`)).toEqual(
      expected,
    );
  });

  // Added by Japan Post in 2026.
  test.each([
    ['9820044', '宮城県名取市那智が丘'],
    ['9820045', '宮城県名取市ゆりが丘'],
    ['9820046', '宮城県名取市相互台'],
    ['9820047', '宮城県名取市みどり台'],
    ['9820048', '宮城県名取市相互台東'],
    ['4440818', '愛知県岡崎市羽根'],
    ['4440819', '愛知県岡崎市岡崎駅前'],
    ['4440850', '愛知県岡崎市柱東'],
    ['3410019', '埼玉県三郷市彦郷'],
    ['7991109', '愛媛県西条市小松町新宮'],
    ['9610997', '福島県白河市的石前'],
    ['9820041', '宮城県名取市高舘熊野堂'],
  ])('knows the new code %s of %s', async (zipcode, expected) => {
    const found = await postal.search(zipcode);
    expect(found.map(({ address1, address2, address3 }) => address1 + address2 + address3)).toEqual([
      expected,
    ]);
  });

  test('returns half-width kana of prefecture, city and town, also for several towns of one code', async () => {
    expect(await postal.search('1500001')).toEqual([
      {
        zipcode: '1500001',
        prefcode: '13',
        address1: '東京都',
        address2: '渋谷区',
        address3: '神宮前',
        kana1: 'ﾄｳｷｮｳﾄ',
        kana2: 'ｼﾌﾞﾔｸ',
        kana3: 'ｼﾞﾝｸﾞｳﾏｴ',
      },
    ]);
    const towns = await postal.search('4520961');
    expect(towns.length).toBeGreaterThan(10);
    expect(towns.every(({ kana3 }) => /^[ｦ-ﾟ]+$/.test(kana3))).toBe(true);
  });

  test('says how old it is', async () => {
    expect(await postal.describeSource()).toEqual({ source: 'bundled', asOf: '2026-02-27' });
  });

  test('finds a code that belongs to one organization', async () => {
    expect(await postal.search('0608621')).toMatchObject([
      {
        zipcode: '0608621',
        prefcode: '1',
        address1: '北海道',
        address2: '札幌市中央区',
        kana3: 'ｷﾀ1ｼﾞｮｳﾆｼ',
      },
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
    expect(await createLookup(url).search('1000001')).toEqual([address]);
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
    expect(await createLookup(url).search('1000001')).toEqual([]);
  });
});
