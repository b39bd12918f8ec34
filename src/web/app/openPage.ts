// Runs in the document of a page for signed-in users before any other script: it shows the page's frame, downloads the
// page's chunk and sends its first queries. config/webpack/documents.ts puts it there as an inline script.
import { requestEarly } from '../lib/earlyReplies';
import { readToken } from '../lib/tokenCookie';

/** A page hint (pageHints.ts) with the files of its chunk. */
export interface DocumentHint {
  pattern: string;
  files: string[];
  requests: string[];
}

/** Shows the frame of the page and requests what it needs first. Without a session it does nothing. */
export function openPage(): void {
  const { pathname } = window.location;
  const hints = JSON.parse(document.querySelector('#hints')!.textContent) as DocumentHint[];
  const hint = hints.find(({ pattern }) => new RegExp(pattern).test(pathname));
  const token = readToken();
  if (!token || !hint) return;
  document.querySelector('#root')!.append(document.querySelector<HTMLTemplateElement>('#frame')!.content);
  for (const request of hint.requests) {
    requestEarly(`/api${pathname.replace(new RegExp(hint.pattern), request)}`, token);
  }
  for (const href of hint.files) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href }),
    );
  }
}
