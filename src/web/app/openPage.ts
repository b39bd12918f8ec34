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
  const token = readToken();
  const hints = document.querySelector('#hints');
  const frame = document.querySelector<HTMLTemplateElement>('#frame');
  if (!token || !hints || !frame) return;
  const { pathname } = window.location;
  const hint = (JSON.parse(hints.textContent) as DocumentHint[]).find(({ pattern }) =>
    new RegExp(pattern).test(pathname),
  );
  if (!hint) return;
  document.querySelector('#root')?.append(frame.content);
  for (const request of hint.requests) {
    requestEarly(`/api${pathname.replace(new RegExp(hint.pattern), request)}`, token);
  }
  for (const href of hint.files) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href }),
    );
  }
}
