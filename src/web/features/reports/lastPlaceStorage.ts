import { createUserStorage } from '../../lib/userStorage';

/** Where a person left off in an organization's reports on this device, as a query string without the search. */
export const lastPlaceStorage = createUserStorage({
  prefix: 'koenowa.reports',
  isKey: (key): key is `${number}` => /^[1-9]\d*$/.test(key),
  isValue: (value): value is string => typeof value === 'string',
});
