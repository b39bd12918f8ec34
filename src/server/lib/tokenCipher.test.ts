import { createTokenCipher } from './tokenCipher';

const key = (id: string, byte: number) => ({ id, key: Buffer.alloc(32, byte) });
const older = key('a', 1);
const newer = key('b', 2);

test('opens what it sealed, for the same owner only', () => {
  const cipher = createTokenCipher([older]);
  const sealed = cipher.seal('xoxb-秘密', 'slack:1');
  expect(cipher.open(sealed, 'slack:1')).toBe('xoxb-秘密');
  expect(cipher.open(sealed, 'slack:2')).toBeNull();
  expect(sealed.bytes.includes('xoxb')).toBe(false);
  expect(cipher.seal('xoxb-秘密', 'slack:1').bytes).not.toEqual(sealed.bytes);
});

test('seals with the newest key and opens with any that is configured', () => {
  const sealed = createTokenCipher([older]).seal('x', 'o');
  const both = createTokenCipher([newer, older]);
  expect(both.open(sealed, 'o')).toBe('x');
  expect(both.seal('x', 'o').keyId).toBe('b');
  expect(createTokenCipher([newer]).open(sealed, 'o')).toBeNull();
});

test('returns null for changed bytes', () => {
  const cipher = createTokenCipher([older]);
  const { keyId, bytes } = cipher.seal('x', 'o');
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes);
    changed[index]! ^= 1;
    expect(cipher.open({ keyId, bytes: changed }, 'o')).toBeNull();
  }
  expect(cipher.open({ keyId, bytes: bytes.subarray(0, 10) }, 'o')).toBeNull();
});
