import parsePhoneNumber from 'libphonenumber-js/core';
import everywhere from 'libphonenumber-js/metadata.max.json';
import { japanPhoneMetadata } from '../../domain/billing/japanPhoneMetadata';

const metadata = japanPhoneMetadata(everywhere);

/** spec §5 */
export const isJapanPhone = (digits: string): boolean =>
  parsePhoneNumber(digits, 'JP', metadata)?.isValid() ?? false;
