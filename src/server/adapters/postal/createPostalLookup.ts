import type { Logger } from 'pino';
import { bundledDataDate, listBundledAddresses } from './bundledAddresses';
import { createPostalServiceLookup } from './createPostalServiceLookup';
import type { ImportedPostalTables, PostalLookup } from './postalLookup';

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
