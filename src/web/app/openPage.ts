// Runs in the document of a page for signed-in users before any other script: it shows the page's frame, downloads the
// page's chunk and sends its first queries; where the document has their replies, it shows them. config/webpack/documents.ts puts it there as an inline script.
import { fillPageRequest } from '../../domain/pageRequest';
import { keepEarlyPress } from '../lib/earlyPress';
import { keepEarlyRatings } from '../lib/earlyRatings';
import { documentReplyUrls, readDocumentReplies, requestEarly } from '../lib/earlyReplies';
import { readToken } from '../lib/tokenCookie';
import type { SlotsOf } from './early/fillEarlyPage';
import { fillEarlyPage } from './early/fillEarlyPage';
import type { PageHint } from './pageHints';

/** A page hint (pageHints.ts) with the files of its chunk. */
export interface DocumentHint extends PageHint {
  files: string[];
}

/**
 * Shows the frame of the page, or its early page, and requests what it needs first. Without a session it does nothing.
 * `slotsOf`: what the early page shows, in a document that has one.
 */
export function openPage(slotsOf?: SlotsOf): void {
  const token = readToken();
  const hints = document.querySelector('#hints');
  const frame = document.querySelector<HTMLTemplateElement>('#frame');
  if (!token || !hints || !frame) return;
  const { pathname, search } = window.location;
  const hint = (JSON.parse(hints.textContent) as DocumentHint[]).find(({ pattern }) =>
    new RegExp(pattern).test(pathname),
  );
  if (!hint) return;
  const root = document.querySelector('#root');
  root?.append(frame.content);
  if (root) keepEarlyPress(root);
  // Without a reply the time of the server is not known; the scripts send the queries that need it.
  const visit = { search, now: readDocumentReplies()?.now };
  const requests = Object.values(hint.requests).flatMap((request) => {
    const path = fillPageRequest(request, visit);
    return path === undefined ? [] : `/api${pathname.replace(new RegExp(hint.pattern), path)}`;
  });
  for (const url of new Set([...requests, ...documentReplyUrls()])) requestEarly(url, token);
  if (slotsOf) showEarlyPage(slotsOf);
  for (const href of hint.files) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href }),
    );
  }
}

/** Shows what the replies in the document say, until the scripts of the page have rendered it. */
function showEarlyPage(slotsOf: SlotsOf): void {
  const template = document.querySelector<HTMLTemplateElement>('#early-page');
  const main = document.querySelector('#main');
  const inDocument = readDocumentReplies();
  if (!template || !main || !inDocument) return;
  const slots = slotsOf(inDocument.replies, inDocument.now, window.location);
  if (!slots) return;
  fillEarlyPage(template.content, slots);
  main.replaceChildren(template.content);
  // Until the scripts render the page, its buttons do nothing; the last press of one is repeated then.
  main.setAttribute('aria-busy', 'true');
  keepEarlyRatings(main);
}
