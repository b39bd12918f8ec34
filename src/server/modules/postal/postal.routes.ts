import type { postal } from '../../../contract/postal';
import { foldPostalCode } from '../../../domain/text/contactNumbers';
import type { Handlers } from '../handler';

/** Replies in zipcloud's format, so that the web does not depend on the source (spec §7). */
export const postalHandlers: Handlers<keyof typeof postal> = {
  lookUpAddress: async ({ input, services }) => {
    const zipcode = foldPostalCode(input.zipcode);
    if (zipcode.length !== 7)
      return {
        status: 400,
        message: 'パラメータ「郵便番号」の桁数が不正です。',
        results: null,
      };
    const results = await services.postal.search(zipcode);
    return { status: 200, message: null, results: results.length > 0 ? [...results] : null };
  },
};
