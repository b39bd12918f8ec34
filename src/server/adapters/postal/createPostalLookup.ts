import type { Logger } from 'pino';
import type { Reply } from '../../../contract/types';
import { bundledPostalLookup } from './bundledPostalLookup';
import { createPostalServiceLookup } from './createPostalServiceLookup';

/** An address of a postal code, with the property names of the public service (spec §7). */
export type PostalAddress = NonNullable<Reply<'lookUpAddress'>['results']>[number];

export interface PostalLookup {
  /** The addresses of a code of seven digits: one or more, none when the code is unknown. Never throws. */
  search(zipcode: string): Promise<readonly PostalAddress[]>;
}

/** Uses the service at POSTAL_API_URL where it is set; otherwise the bundled data of Japan Post. */
export const createPostalLookup = (url: string | undefined, log: Logger): PostalLookup =>
  url === undefined ? bundledPostalLookup : createPostalServiceLookup(url, log);
