// Imported first by main.tsx, because libraries that create style elements while they load read the nonce then.

declare global {
  interface Window {
    /** Read by goober, which styles the snackbars. */
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
