/** The parts of libphonenumber's metadata that are needed: countries by calling code, and countries by country code. */
interface PhoneMetadata {
  country_calling_codes: object;
  countries: object;
}

/**
 * The metadata of libphonenumber for Japan only. The server reduces the file of the package at startup, the web build
 * at build time, so that the browser loads 1 kB instead of 150. Applying it twice gives the same result.
 */
export const japanPhoneMetadata = <T extends PhoneMetadata>(metadata: T): T => ({
  ...metadata,
  country_calling_codes: pickKey(metadata.country_calling_codes, '81'),
  countries: pickKey(metadata.countries, 'JP'),
  nonGeographic: {},
});

const pickKey = (table: object, key: string) =>
  Object.fromEntries(Object.entries(table).filter(([name]) => name === key));
