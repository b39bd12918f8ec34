import { hash, verify } from '@node-rs/argon2';

// OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. The package's default is argon2id.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** argon2id of a password, with its salt and cost inside. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), cost);

let decoy: Promise<string> | undefined;

/** Whether the password is the one behind `passwordHash`; as slow when there is no account at all. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('not the password of anybody');
  const matches = await verify(passwordHash ?? (await decoy), password.normalize('NFKC'));
  return matches && passwordHash !== undefined;
}
