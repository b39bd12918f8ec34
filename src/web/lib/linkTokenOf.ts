import { linkTokenPattern } from '../../domain/links';

/** The token of the path `/{token}` of a mailed link (spec §2); undefined for any other path. */
export function linkTokenOf(pathname: string): string | undefined {
  const token = pathname.slice(1);
  return linkTokenPattern.test(token) ? token : undefined;
}
