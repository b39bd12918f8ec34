import parsePhoneNumber from 'libphonenumber-js/core';
import allCountries from 'libphonenumber-js/metadata.max.json';
import { japanPhoneMetadata } from '../../../domain/billing/japanPhoneMetadata';

// In the browser bundle webpack.config.ts has already reduced the metadata to Japan.
const metadata = japanPhoneMetadata(allCountries);

/** spec §5 */
export const isJapanPhone = (digits: string): boolean =>
  parsePhoneNumber(digits, 'JP', metadata)?.isValid() ?? false;

/** As its area writes it: `0355550123` is `03-5555-0123`. What is no number in Japan stays as it is. */
export const hyphenatePhone = (digits: string): string =>
  parsePhoneNumber(digits, 'JP', metadata)?.formatNational() ?? digits;
