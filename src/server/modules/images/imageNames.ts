import { randomUUID } from 'node:crypto';
import type { Config } from '../../lib/config';

/** What is kept in the `image` columns: nobody can guess it, and it is never used again for another picture. */
export const newImageName = (): string => `${randomUUID()}.webp`;

/** Where a picture lies in the storage (spec §2: below /local/profile or /profile). */
export const imageKey = ({ profileImagePrefix }: Pick<Config, 'profileImagePrefix'>, name: string): string =>
  `${profileImagePrefix.slice(1)}/${name}`;
