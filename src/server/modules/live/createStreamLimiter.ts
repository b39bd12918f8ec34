import { tooManyRequests } from '../../lib/errors';

/** More tabs than a browser is used with. */
const maxStreamsOfSession = 30;
const maxStreamsOfPerson = 60;
/** Seconds until a retry; a tab may have been closed meanwhile. */
const retrySeconds = 60;

/**
 * Returns a function that counts a stream of this process until the returned function is called; it throws 429 when the
 * session or the person has too many.
 */
export function createStreamLimiter(): (session: { tokenHash: Buffer; serviceUserId: number }) => () => void {
  const open = new Map<string, number>();
  return ({ tokenHash, serviceUserId }) => {
    const limits: [key: string, max: number][] = [
      [`session:${tokenHash.toString('hex')}`, maxStreamsOfSession],
      [`person:${serviceUserId}`, maxStreamsOfPerson],
    ];
    const countOf = (key: string) => open.get(key) ?? 0;
    if (limits.some(([key, max]) => countOf(key) >= max)) throw tooManyRequests(retrySeconds);
    for (const [key] of limits) open.set(key, countOf(key) + 1);
    return () => {
      for (const [key] of limits)
        if (countOf(key) > 1) open.set(key, countOf(key) - 1);
        else open.delete(key);
    };
  };
}
