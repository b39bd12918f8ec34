import parsePhoneNumber from 'libphonenumber-js/core';
import allCountries from 'libphonenumber-js/metadata.max.json';
import { japanPhoneMetadata } from '../../../domain/billing/japanPhoneMetadata';

// In the browser bundle webpack.config.ts has already reduced the metadata to Japan.
const metadata = japanPhoneMetadata(allCountries);

/** Whether `digits` is a valid phone number in Japan (spec §5). */
export const isJapanPhone = (digits: string): boolean =>
  parsePhoneNumber(digits, 'JP', metadata)?.isValid() ?? false;
