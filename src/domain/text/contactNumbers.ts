import { normalizeWidth } from './japaneseText';

/** Characters that people and programs write around and between digits: spaces, hyphens and similar signs, brackets, 〒. */
const separators = /[\s\p{Pd}\p{Ps}\p{Pe}\p{Cf}−ー─━.・〒]/gu;

/** The digits of a postal code: `〒１５０－０００１` gives `1500001`. Other characters stay, for the rule of spec §5. */
export const foldPostalCode = (text: string): string => normalizeWidth(text).replace(separators, '');

/** The digits of a Japanese phone number: `+81 (0)90-1234-5678` gives `09012345678`. Other characters stay. */
export const foldPhoneNumber = (text: string): string =>
  // `+81` alone stays, because the next character may be a 0, which belongs to it.
  foldPostalCode(text).replace(/^\+81(?:0|(?=\d))/, '0');

/** A postal code as it is stored and shown: `150-0001` (spec §3). */
export const hyphenatePostalCode = (postalCode: string): string => {
  const digits = foldPostalCode(postalCode);
  return `${digits.slice(0, 3)}-${digits.slice(3)}`;
};
