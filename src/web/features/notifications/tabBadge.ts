const countPrefix = /^\(\d+\+?\) /;
/** The icon of the product with a mark, for a tab that shows no title. */
const markedIcon = '/favicon-unread.svg';

/**
 * Shows the number of unread notifications before the title of the tab, as a mark on its icon, and on the icon of an
 * installed application. The titles of pages stay those of spec §2: they are marked again when a page sets its own.
 * Returns what takes it away.
 */
export function showTabBadge(count: number): () => void {
  const prefix = count > 99 ? '(99+) ' : `(${count}) `;
  const markTitle = () => {
    const marked = prefix + document.title.replace(countPrefix, '');
    if (document.title !== marked) document.title = marked;
  };
  const observer = new MutationObserver(markTitle);
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const plainIcon = icon?.getAttribute('href');

  markTitle();
  const title = document.querySelector('title');
  if (title) observer.observe(title, { childList: true });
  icon?.setAttribute('href', markedIcon);
  setAppBadge(count);

  return () => {
    observer.disconnect();
    document.title = document.title.replace(countPrefix, '');
    if (plainIcon) icon?.setAttribute('href', plainIcon);
    setAppBadge(0);
  };
}

/** Only some browsers have it, and they refuse it where the application is not installed. */
const setAppBadge = (count: number) =>
  void (navigator as Partial<Navigator>).setAppBadge?.(count).catch(() => undefined);
