/** Where to go after the log-in: the page that was asked for, only ever a path of this site. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '/';
  const here = window.location.origin;
  if (!next.startsWith('/') || !URL.canParse(next, here)) return '/';
  const target = new URL(next, here);
  if (target.origin !== here || target.pathname === '/login') return '/';
  return target.pathname + target.search + target.hash;
}

/** The log-in page that leads back to `path`. */
export const loginPath = (path: string): string =>
  path === '/' ? '/login' : `/login?next=${encodeURIComponent(path)}`;
