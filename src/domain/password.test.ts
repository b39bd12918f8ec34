import { isStrongPassword, passwordSymbols } from './password';

describe('spec §5: ten characters of letters, digits and symbols', () => {
  test.each([
    ['Koenowa-demo-1', true],
    ['abcdefgh1!', true],
    ['abcdefg1!', false],
    ['abcdefghij!', false],
    ['1234567890!', false],
    ['abcdefghi1', false],
    ['abcdefgh1!あ', false],
    ['ａｂｃｄｅｆｇｈ１！', false],
    ['abcdefgh 1!', false],
    ['abcdefgh1!~', false],
    ['', false],
  ])('%s: %s', (password, strong) => {
    expect(isStrongPassword(password)).toBe(strong);
  });

  test.each([...passwordSymbols])('%s is a symbol', (symbol) => {
    expect(isStrongPassword(`abcdefgh1${symbol}`)).toBe(true);
  });
});
