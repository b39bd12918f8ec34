/** Where to go after the log-in: the page that was asked for, only ever a path of this site. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next');
  return next && /^\/(?![/\\])/.test(next) && !next.startsWith('/login') ? next : '/';
}

/** The log-in page that leads back to `path`. */
export const loginPath = (path: string): string =>
  path === '/' ? '/login' : `/login?next=${encodeURIComponent(path)}`;
