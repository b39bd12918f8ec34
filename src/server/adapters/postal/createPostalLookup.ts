import type { Logger } from 'pino';
import type { Reply } from '../../../contract/types';
import { bundledPostalLookup } from './bundledPostalLookup';
import { createPostalServiceLookup } from './createPostalServiceLookup';

/** An address of a postal code, in the words of the public service (spec §7). */
export type PostalAddress = NonNullable<Reply<'lookUpAddress'>['results']>[number];

export interface PostalLookup {
  /** The addresses of a code of seven digits: several where it spans cities, none where it is unknown. Never throws. */
  search(zipcode: string): Promise<readonly PostalAddress[]>;
}

/** The public service where POSTAL_API_URL points to one; otherwise the data of Japan Post that comes with the product. */
export const createPostalLookup = (url: string | undefined, log: Logger): PostalLookup =>
  url === undefined ? bundledPostalLookup : createPostalServiceLookup(url, log);
