import { callApi } from '../../../../test/support/app/callApi';
import { testApp } from '../../../../test/support/app/testApp';
import { makePerson } from '../../../../test/support/factories/people';

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

test('an unknown code has no results, a malformed one is rejected', async () => {
  expect(await ask('9999999')).toEqual({ status: 200, message: null, results: null });
  expect(await ask('150')).toMatchObject({ status: 400, results: null });
});
