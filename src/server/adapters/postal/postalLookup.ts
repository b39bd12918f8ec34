import type { Reply } from '../../../contract/types';
import type { TokyoDate } from '../../../domain/calendar/tokyoDate';

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
