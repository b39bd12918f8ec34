import { japanPhoneMetadata } from './japanPhoneMetadata';

test('only Japan is left, also when it is applied twice', () => {
  const japan = japanPhoneMetadata({
    version: 4,
    country_calling_codes: { '1': ['US', 'CA'], '81': ['JP'] },
    countries: { JP: ['81'], US: ['1'] },
    nonGeographic: { '800': [] },
  });
  expect(japan).toEqual({
    version: 4,
    country_calling_codes: { '81': ['JP'] },
    countries: { JP: ['81'] },
    nonGeographic: {},
  });
  expect(japanPhoneMetadata(japan)).toEqual(japan);
});
