import type { Logger } from 'pino';
import type { Reply } from '../../../contract/types';
import type { TokyoDate } from '../../../domain/calendar/tokyoDate';
import { bundledDataDate, listBundledAddresses } from './bundledAddresses';
import { createPostalServiceLookup } from './createPostalServiceLookup';

/** An address of a postal code, with the property names of the public service (spec §7). */
export type PostalAddress = NonNullable<Reply<'lookUpAddress'>['results']>[number];

export interface PostalLookup {
  /** The addresses of a code of seven digits; none when the code is unknown. */
  search(zipcode: string): Promise<readonly PostalAddress[]>;
  /** Where the towns come from; `asOf` is the date of the table, null for a service. */
  describeSource(): Promise<{ source: 'service' | 'imported' | 'bundled'; asOf: TokyoDate | null }>;
}

/** The tables that an operator has imported. */
export interface ImportedPostalTables {
  listAddresses(zipcode: string): Promise<readonly PostalAddress[]>;
  /** The date of the table of towns; undefined when none was imported. */
  findTownsDate(): Promise<TokyoDate | undefined>;
}

/**
 * Uses the service at POSTAL_API_URL where it is set; otherwise the imported tables of Japan Post, and the bundled ones
 * for codes that are not in them.
 */
export const createPostalLookup = (
  url: string | undefined,
  log: Logger,
  imported: ImportedPostalTables,
): PostalLookup =>
  url === undefined
    ? {
        search: async (zipcode) => {
          const addresses = await imported.listAddresses(zipcode);
          return addresses.length > 0 ? addresses : listBundledAddresses(zipcode);
        },
        describeSource: async () => {
          const asOf = await imported.findTownsDate();
          return asOf === undefined
            ? { source: 'bundled', asOf: bundledDataDate }
            : { source: 'imported', asOf };
        },
      }
    : {
        search: createPostalServiceLookup(url, log),
        describeSource: () => Promise.resolve({ source: 'service', asOf: null }),
      };
