import { growsLinearly, hostileUnits } from '../../../test/support/growsLinearly';
import { emailAddressError, normalizeEmailAddress } from './emailAddress';
import { codePointLength, hasLineBreak, isKatakanaReading, toKatakana } from './japaneseText';
import { hasAddress } from './addresses';
import { createPeopleMask, nameParts } from '../analysis/personNames';
import { isStrongPassword } from '../password';
import { quoteName } from './quoteName';
import { excerptOf } from './excerpt';
import { quoteSentence } from './sentences';
import { foldedText, searchTerms } from './textSearch';
import { foldLine, foldText, isBlank, isolated } from './visibleText';

/** The work on texts that people wrote. Some of it comes before their length is checked. */
const work: Record<string, (text: string) => unknown> = {
  'an address': (text) => emailAddressError(normalizeEmailAddress(text)),
  'a reading': (text) => isKatakanaReading(toKatakana(text)),
  'a single line': (text) => [codePointLength(text), isBlank(`${text}.`), hasLineBreak(text)],
  'a password': isStrongPassword,
  'a search': searchTerms,
  'a comparison': foldedText,
  'people in a quote': createPeopleMask(nameParts(['中村翔', '林 大輔'])),
  'what can be seen': (text) => [foldLine(text), foldText(text), isolated(text)],
  'a quoted sentence': (text) => quoteSentence(`${text}もう限界です。`, 'もう限界です。'),
  'an excerpt': (text) => excerptOf([{ text }], ['納期', '会議']),
};

describe.each(Object.entries(hostileUnits))(
  'the time for a text grows with its length: %s',
  (_name, unit) => {
    test.each(Object.entries(work))('%s', (_what, doWork) =>
      expect(growsLinearly(unit, doWork, 32_000)).toBe(true),
    );
    // Names are stored, and sentences of a reply have at most 200 letters, so their length is known.
    test('a quoted name', () => expect(growsLinearly(unit, quoteName, 256)).toBe(true));
    test('an address in a reply', () => expect(growsLinearly(unit, hasAddress, 256)).toBe(true));
  },
);
