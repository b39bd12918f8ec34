import { hash, verify } from '@node-rs/argon2';

// OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. The package's default is argon2id.
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** argon2id hash of a password, with its salt and cost. */
export const hashPassword = (password: string): Promise<string> =>
  hash(password.normalize('NFKC'), argon2Options);

let dummyHash: Promise<string> | undefined;

/** Whether the password matches the hash; takes the same time when there is no account. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('no password of an account');
  const matches = await verify(passwordHash ?? (await dummyHash), password.normalize('NFKC'));
  return matches && passwordHash !== undefined;
}
