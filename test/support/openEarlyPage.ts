import { entriesOf } from '../../src/domain/entries';
import { fillPageRequest } from '../../src/domain/pageRequest';
import { openPage } from '../../src/web/app/openPage';
import type { SlotsOf } from '../../src/web/app/early/fillEarlyPage';
import { pageHints } from '../../src/web/app/pageHints';
import { prerenderEarlyPages, prerenderFrame } from '../../src/web/app/prerender';
import { pageRoutes } from '../../src/web/app/routes';
import type { EarlyReplies } from '../../src/web/lib/earlyReplies';
import { writeToken } from '../../src/web/lib/tokenCookie';

const frame = prerenderFrame();
const earlyPages = prerenderEarlyPages(frame);

/** Opens the document of a page with these replies, before its scripts. `openFrom`: of the round that it shows. */
export function openEarlyPage(address: string, slotsOf: SlotsOf, replies: EarlyReplies, openFrom = ''): void {
  const { pathname, search } = new URL(address, document.baseURI);
  const visit = { search, now: new Date(Date.now()), round: openFrom };
  const hint = pageHints(pageRoutes).find(({ pattern }) => new RegExp(pattern).test(pathname))!;
  const earlyPage = earlyPages.find(({ chunks }) => chunks.includes(hint.chunk))!;
  document.body.innerHTML = `<div id="root"></div>${frame.html}${earlyPage.html}<script type="application/json" id="hints"></script>`;
  document.querySelector('#hints')!.textContent = JSON.stringify([{ ...hint, files: [] }]);
  const requests = { ...hint.requests, ...hint.ofRound?.requests };
  for (const [operation, reply] of entriesOf(replies)) {
    const request = fillPageRequest(requests[operation]!, visit)!;
    const url = `/api${pathname.replace(new RegExp(hint.pattern), request)}`;
    const element = Object.assign(document.createElement('script'), { type: 'application/json' });
    element.textContent = JSON.stringify(reply);
    Object.assign(element.dataset, { operation, reply: url, serverTime: String(Date.now()) });
    document.body.append(element);
  }
  window.history.replaceState(null, '', address);
  writeToken('token');
  openPage(slotsOf);
}
