const countPrefix = /^\(\d+\+?\) /;
let unread = 0;

const markTitle = () => {
  const count = unread > 99 ? '99+' : unread;
  const marked = `${unread > 0 ? `(${count}) ` : ''}${document.title.replace(countPrefix, '')}`;
  if (document.title !== marked) document.title = marked;
};
const observer = new MutationObserver(markTitle);

/**
 * Shows the number of unread notifications before the title of the tab, as a mark on its icon, and on the icon of an
 * installed application; 0 removes all of these. Pages set the titles of spec §2 without a number, so a title is marked
 * again whenever a page sets one.
 */
export function showTabBadge(count: number): void {
  unread = count;
  observer.disconnect();
  markTitle();
  const title = document.querySelector('title');
  if (title && count > 0) observer.observe(title, { childList: true });
  document
    .querySelector('link[rel="icon"]')
    ?.setAttribute('href', count > 0 ? '/favicon-unread.svg' : '/favicon.svg');
  setAppBadge(count);
}

/** Only some browsers have `setAppBadge`, and they reject the call where the application is not installed. */
const setAppBadge = (count: number) =>
  void (navigator as Partial<Navigator>).setAppBadge?.(count).catch(() => undefined);
