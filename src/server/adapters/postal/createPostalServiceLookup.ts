import type { Logger } from 'pino';
import { array, object, string } from 'yup';
import type { PostalLookup } from './postalLookup';

/** In milliseconds; a person waits for the result. */
const timeoutMs = 3_000;

const nullableText = () =>
  string()
    .nullable()
    .default('')
    .transform((value: unknown) => value ?? '');
const responseSchema = object({
  results: array(
    object({
      zipcode: string().required(),
      prefcode: string().required(),
      address1: string().required(),
      address2: string().required(),
      address3: nullableText(),
      kana1: nullableText(),
      kana2: nullableText(),
      kana3: nullableText(),
    }),
  )
    .max(100)
    .nullable(),
});

/** Asks a service with the API of zipcloud. Failures are logged and give no result (spec §7). */
export const createPostalServiceLookup =
  (url: string, log: Logger): PostalLookup['search'] =>
  async (zipcode) => {
    try {
      const response = await fetch(`${url}?zipcode=${zipcode}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new Error(`status ${response.status}`);
      const { results } = await responseSchema.validate(await response.json(), { stripUnknown: true });
      return (results ?? []).map((result) => ({
        ...result,
        address3: result.address3 ?? '',
        kana1: result.kana1 ?? '',
        kana2: result.kana2 ?? '',
        kana3: result.kana3 ?? '',
      }));
    } catch (error) {
      log.warn({ err: error }, 'The postal code service did not answer');
      return [];
    }
  };
