/** The path to go to after the log-in: the originally requested page. Never leaves this site. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '/';
  const { origin } = window.location;
  if (!next.startsWith('/') || !URL.canParse(next, origin)) return '/';
  const target = new URL(next, origin);
  // A path that begins with two slashes, as the path of `/.//host/x` does, would name another host.
  if (target.origin !== origin || target.pathname.startsWith('//') || target.pathname === '/login')
    return '/';
  return target.pathname + target.search + target.hash;
}

/** Path of the log-in page that returns to `path` after the log-in. */
export const loginPath = (path: string): string =>
  path === '/' ? '/login' : `/login?next=${encodeURIComponent(path)}`;
