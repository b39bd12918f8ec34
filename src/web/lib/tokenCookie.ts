/** The bearer token's cookie: fixed key, 30 days, lax, secure, whole site (spec §9). */
const key = 'koenowa_token';
const lifetimeSeconds = 2_592_000;
const attributes = 'Path=/; SameSite=Lax; Secure';

export function readToken(): string | undefined {
  const entry = document.cookie.split('; ').find((pair) => pair.startsWith(`${key}=`));
  return entry ? decodeURIComponent(entry.slice(key.length + 1)) : undefined;
}

export function writeToken(token: string): void {
  document.cookie = `${key}=${encodeURIComponent(token)}; Max-Age=${lifetimeSeconds}; ${attributes}`;
}

export function deleteToken(): void {
  document.cookie = `${key}=; Max-Age=0; ${attributes}`;
}
