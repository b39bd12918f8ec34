import { isStrongPassword, passwordSymbols, passwordRequirements } from './password';

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

describe('a form can tick off what is there', () => {
  test.each([
    ['', [false, false, false, false]],
    ['abcdefghij', [true, true, false, false]],
    ['123', [false, false, true, false]],
    ['a1!', [false, true, true, true]],
    ['abcdefgh1!~', [true, true, true, false]],
    ['abcdefgh1!あ', [true, true, true, false]],
    ['Koenowa-demo-1', [true, true, true, true]],
  ])('%s: %p', (password, traits) => {
    expect(passwordRequirements.map(({ has }) => has(password))).toEqual(traits);
  });
});
