import { callApi } from '../../../../test/support/app/callApi';
import { testApp } from '../../../../test/support/app/testApp';
import { makePerson } from '../../../../test/support/factories/people';
import type { PostalTable } from '../../adapters/postal/parsePostalTable';
import { inTransaction } from '../../db/transaction';
import { savePostalTable } from './postalTables.queries';

async function ask(zipcode: string) {
  const { app, services } = await testApp();
  const { token } = await makePerson(services.database);
  return (await callApi(app, 'lookUpAddress', { zipcode }, token)).body;
}

test.each(['1500001', '150-0001', '〒１５０－０００１'])('finds %s, however it is typed', async (zipcode) => {
  expect(await ask(zipcode)).toMatchObject({
    status: 200,
    message: null,
    results: [{ zipcode: '1500001', address1: '東京都', address2: '渋谷区' }],
  });
});

describe('an imported table', () => {
  const address = {
    ...{ prefcode: '13', address1: '東京都', address2: '新区' },
    kana1: '',
    kana2: '',
    kana3: '',
  };
  const table = (address3: string): PostalTable => ({
    kind: 'towns',
    addresses: new Map([['9999998', [{ zipcode: '9999998', address3, ...address }]]]),
  });

  test('comes before the bundled data, which still answers for other codes, and is replaced by the next one', async () => {
    const { services } = await testApp();
    const { database, clock, postal } = services;
    const importTable = (imported: PostalTable, asOf: string) =>
      inTransaction(database, (tx) => savePostalTable(tx, imported, { asOf, now: clock.now() }));
    try {
      await importTable(table('旧町'), '2026-06-30');
      await importTable(table('新町'), '2026-10-30');
      expect(await ask('9999998')).toMatchObject({ results: [{ address2: '新区', address3: '新町' }] });
      expect(await ask('1500001')).toMatchObject({ results: [{ address2: '渋谷区' }] });
      expect(await postal.describeSource()).toEqual({ source: 'imported', asOf: '2026-10-30' });
    } finally {
      await database.kysely.deleteFrom('postal_tables').execute();
    }
    expect(await ask('9999998')).toMatchObject({ results: null });
  });
});

test('an unknown code has no results, a malformed one is rejected', async () => {
  expect(await ask('9999999')).toEqual({ status: 200, message: null, results: null });
  expect(await ask('150')).toMatchObject({ status: 400, results: null });
});
