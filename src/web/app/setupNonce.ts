// First import of main.tsx: libraries that make style elements while they load ask for the nonce then.

declare global {
  interface Window {
    /** Read by goober, which draws the snackbars. */
    __nonce__?: string;
  }
}

/** The nonce of this response, which the server put on the document's own scripts. */
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

if (nonce) {
  window.__nonce__ = nonce;
  __webpack_nonce__ = nonce;
}

export {};
