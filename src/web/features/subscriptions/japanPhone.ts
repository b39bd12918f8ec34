import parsePhoneNumber from 'libphonenumber-js/core';
import allCountries from 'libphonenumber-js/metadata.max.json';
import { japanPhoneMetadata } from '../../../domain/billing/japanPhoneMetadata';

// In the browser bundle webpack.config.ts has already reduced the metadata to Japan.
const metadata = japanPhoneMetadata(allCountries);

/** spec §5 */
export const isJapanPhone = (digits: string): boolean =>
  parsePhoneNumber(digits, 'JP', metadata)?.isValid() ?? false;

/** Adds hyphens as usual in the area of the number: `0355550123` is `03-5555-0123`. Other texts stay as they are. */
export const hyphenatePhone = (digits: string): string =>
  parsePhoneNumber(digits, 'JP', metadata)?.formatNational() ?? digits;
