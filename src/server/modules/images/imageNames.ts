import { randomUUID } from 'node:crypto';
import type { Config } from '../../lib/config';

/** Name stored in the `image` columns: unguessable, and never used again for another image. */
export const newImageName = (): string => `${randomUUID()}.webp`;

/** Storage key of an image (spec §2: below /local/profile or /profile). */
export const imageKey = ({ profileImagePrefix }: Pick<Config, 'profileImagePrefix'>, name: string): string =>
  `${profileImagePrefix.slice(1)}/${name}`;
