import { linkTokenPattern } from '../../domain/links';

/** The token of a mailed link's address `/{token}` (spec §2); undefined for any other address. */
export function linkTokenOf(pathname: string): string | undefined {
  const text = pathname.slice(1);
  return linkTokenPattern.test(text) ? text : undefined;
}
