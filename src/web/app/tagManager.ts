declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Loads the tag manager (spec §2: after the page became interactive), under the nonce of this response. */
export function loadTagManager(id: string): void {
  window.dataLayer = [{ 'gtm.start': performance.timeOrigin + performance.now(), event: 'gtm.js' }];
  const script = document.createElement('script');
  script.async = true;
  script.nonce = window.__nonce__ ?? '';
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}
