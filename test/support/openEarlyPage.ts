import { openPage } from '../../src/web/app/openPage';
import type { SlotsOf } from '../../src/web/app/early/fillEarlyPage';
import { pageHints } from '../../src/web/app/pageHints';
import { prerenderEarlyPages, prerenderFrame } from '../../src/web/app/prerender';
import { pageRoutes } from '../../src/web/app/routes';
import { writeToken } from '../../src/web/lib/tokenCookie';

const frame = prerenderFrame();
const earlyPages = prerenderEarlyPages(frame);

/**
 * Opens the document of a page with the replies to `getMe`, the queries of its route and those about the round, before its
 * scripts.
 */
export function openEarlyPage(
  address: string,
  slotsOf: SlotsOf,
  replies: readonly unknown[],
  openFrom = '',
): void {
  const { pathname } = new URL(address, document.baseURI);
  const hint = pageHints(pageRoutes).find(({ pattern }) => new RegExp(pattern).test(pathname))!;
  const earlyPage = earlyPages.find(({ chunks }) => chunks.includes(hint.chunk))!;
  document.body.innerHTML = `<div id="root"></div>${frame.html}${earlyPage.html}<script type="application/json" id="hints"></script>`;
  document.querySelector('#hints')!.textContent = JSON.stringify([{ ...hint, files: [] }]);
  const requests = [...hint.requests, ...(hint.ofRound?.requests ?? [])];
  for (const [index, reply] of replies.entries()) {
    const request = requests[index]!.replace('$round', openFrom);
    const url = `/api${pathname.replace(new RegExp(hint.pattern), request)}`;
    const element = Object.assign(document.createElement('script'), { type: 'application/json' });
    element.textContent = JSON.stringify(reply);
    Object.assign(element.dataset, { reply: url, serverTime: String(Date.now()) });
    document.body.append(element);
  }
  window.history.replaceState(null, '', address);
  writeToken('token');
  openPage(slotsOf);
}
