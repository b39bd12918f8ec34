import { isStrongPassword, passwordSymbols, passwordRequirements } from './password';

describe('a password needs ten characters of letters, digits and symbols (spec §5)', () => {
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
  ])('%s: %s', (password, isStrong) => {
    expect(isStrongPassword(password)).toBe(isStrong);
  });

  test.each([...passwordSymbols])('%s is a symbol', (symbol) => {
    expect(isStrongPassword(`abcdefgh1${symbol}`)).toBe(true);
  });
});

describe('the requirements of a password', () => {
  test.each([
    ['', [false, false, false, false]],
    ['abcdefghij', [true, true, false, false]],
    ['123', [false, false, true, false]],
    ['a1!', [false, true, true, true]],
    ['abcdefgh1!~', [true, true, true, false]],
    ['abcdefgh1!あ', [true, true, true, false]],
    ['Koenowa-demo-1', [true, true, true, true]],
  ])('%s: %p', (password, expected) => {
    expect(passwordRequirements.map(({ has }) => has(password))).toEqual(expected);
  });
});
