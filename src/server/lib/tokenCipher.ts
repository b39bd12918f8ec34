import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** 32 bytes, with the name under which encrypted texts refer to it. */
export interface EncryptionKey {
  id: string;
  key: Buffer;
}

/** An encrypted text: 12 bytes of nonce, 16 of tag, and the text. */
export interface Sealed {
  keyId: string;
  bytes: Buffer;
}

export interface TokenCipher {
  /** The key for new texts. */
  readonly newestKeyId: string;
  /** Encrypts with the newest key. Only the same `owner` opens it, so that rows cannot be exchanged. */
  seal(text: string, owner: string): Sealed;
  /** The text, or null when its key is unknown or the bytes were changed. */
  open(sealed: Sealed, owner: string): string | null;
}

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Reads a comma-separated list of `id:key`, each key 32 bytes in base64; null when the text is malformed or names an id
 * twice.
 */
export function parseEncryptionKeys(list: string): EncryptionKey[] | null {
  const keys = list.split(',').map((entry) => {
    const [id = '', encoded = '', ...rest] = entry.trim().split(':');
    return { id, key: Buffer.from(encoded, 'base64'), isValid: /^\w{1,20}$/.test(id) && rest.length === 0 };
  });
  const isValid = keys.every((entry) => entry.isValid && entry.key.length === keyBytes);
  const areDifferent = new Set(keys.map(({ id }) => id)).size === keys.length;
  return isValid && areDifferent ? keys.map(({ id, key }) => ({ id, key })) : null;
}

/**
 * AES-256-GCM with several keys, the newest first, so that a key can be replaced while rows of the old one exist.
 * `nonceOf` gives 12 bytes that no other text and owner has.
 */
export function createTokenCipher(
  keys: readonly EncryptionKey[],
  nonceOf: (text: string, owner: string) => Buffer = () => randomBytes(nonceBytes),
): TokenCipher {
  const [newest] = keys;
  if (!newest) throw new Error('A cipher needs a key');
  return {
    newestKeyId: newest.id,
    seal(text, owner) {
      const nonce = nonceOf(text, owner);
      const cipher = createCipheriv('aes-256-gcm', newest.key, nonce);
      cipher.setAAD(Buffer.from(owner));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return { keyId: newest.id, bytes: Buffer.concat([nonce, cipher.getAuthTag(), encrypted]) };
    },
    open({ keyId, bytes }, owner) {
      const found = keys.find(({ id }) => id === keyId);
      if (!found || bytes.length < nonceBytes + tagBytes) return null;
      const decipher = createDecipheriv('aes-256-gcm', found.key, bytes.subarray(0, nonceBytes));
      decipher.setAAD(Buffer.from(owner));
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        const text = Buffer.concat([
          decipher.update(bytes.subarray(nonceBytes + tagBytes)),
          decipher.final(),
        ]);
        return text.toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
