import fc from 'fast-check';
import { emailAddressError, normalizeEmailAddress } from './emailAddress';

test.each([
  ['Taro@Example.CO.JP', 'taro@example.co.jp'],
  ['ｔａｒｏ＠ｅｘａｍｐｌｅ．ｊｐ', 'taro@example.jp'],
  ['　taro@example.jp \n', 'taro@example.jp'],
  ['\u202ataro@exam\u00adple.jp\u202c', 'taro@example.jp'],
  ['\ufefftaro\u200b@ex\u034fample.jp', 'taro@example.jp'],
  // U+212A, the sign for kelvin.
  ['\u212aen@example.jp', 'ken@example.jp'],
])('%j is written %s', (text, address) => {
  expect(normalizeEmailAddress(text)).toBe(address);
  expect(emailAddressError(address)).toBeNull();
});

const invalid = 'メールアドレスの形式が正しくありません。';
const notAscii = 'メールアドレスは半角の英数字と記号で入力してください。';

test.each([
  ['a dot anywhere', 'a..b.@docomo.ne.jp', null],
  ['the signs of RFC 5322', "o'neil+a/b=c@example.jp", null],
  ['a domain with parts of one letter and hyphens', 'taro@x.co-op.e.jp', null],
  ['something behind the domain', 'taro@example.jp/x', invalid],
  ['no domain', 'taro@', invalid],
  ['a domain of one part', 'taro@localhost', invalid],
  ['two at signs', 'a@b@example.jp', invalid],
  ['a name', '山田太郎', invalid],
  ['a space', 'a b@example.jp', invalid],
  ['NUL', 'a\0b@example.jp', invalid],
  ['254 characters', `${'a'.repeat(249)}@x.jp`, null],
  ['255 characters', `${'a'.repeat(250)}@x.jp`, invalid],
  ['two at signs outside ASCII', '太郎@例え@例え.jp', invalid],
  ['a Japanese local part', '太郎@example.jp', notAscii],
  ['a Japanese domain', 'taro@例え.jp', notAscii],
  ['U+0130, which JavaScript and SQL lower-case differently', 'v\u0130ctim@example.jp', notAscii],
  ['half of a character', 'a\ud800@example.jp', notAscii],
])('%s', (_what, text, message) => {
  expect(emailAddressError(normalizeEmailAddress(text))).toBe(message);
});

test('an accepted address has one spelling, whatever Unicode it was typed in', () => {
  const oddCharacter = fc.constantFrom(
    ...'aAzZ0.@＠ＡｚｱİıſKÅßΣς\u0307\u1cd4\u0301\u00ad\u200b\u202e\0ﬁ㍿﹫。．',
  );
  const part = fc.string({
    unit: fc.oneof(oddCharacter, fc.string({ unit: 'binary', maxLength: 1 })),
    maxLength: 12,
  });
  fc.assert(
    fc.property(fc.tuple(part, fc.constantFrom('@', '＠', '﹫', ''), part), ([local, at, domain]) => {
      const address = normalizeEmailAddress(`${local}${at}${domain}.example`);
      if (emailAddressError(address) !== null) return;
      expect(address).toMatch(/^[!-~]+$/);
      expect(address).not.toMatch(/[A-Z]/);
      for (const spelling of [address, address.toUpperCase(), address.normalize('NFD'), ` ${address}\t`])
        expect(normalizeEmailAddress(spelling)).toBe(address);
    }),
    { numRuns: 500 },
  );
});
