import { tokenCookieName as cookieName } from '../../contract/endpoint';

/** The cookie with the bearer token: fixed name, 30 days, whole site (spec §9). */
const lifetimeSeconds = 2_592_000;
const cookieAttributes = 'Path=/; SameSite=Lax; Secure';

export function readToken(): string | undefined {
  const entry = document.cookie.split('; ').find((pair) => pair.startsWith(`${cookieName}=`));
  return entry ? decodeURIComponent(entry.slice(cookieName.length + 1)) : undefined;
}

export function writeToken(token: string): void {
  document.cookie = `${cookieName}=${encodeURIComponent(token)}; Max-Age=${lifetimeSeconds}; ${cookieAttributes}`;
}

export function deleteToken(): void {
  document.cookie = `${cookieName}=; Max-Age=0; ${cookieAttributes}`;
}
