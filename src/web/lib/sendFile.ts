/** Where bytes go, as a signed address allows it. */
export interface SignedAddress {
  url: string;
  headers: readonly { name: string; value: string }[];
}

/** Whoever waits for an upload: may give it up, hears how far it is (0–1). */
export interface Watching {
  signal: AbortSignal;
  onProgress: (fraction: number) => void;
}

const patienceMs = 120_000;

/**
 * Sends a file to a signed address by PUT; answers whether it arrived. fetch does not tell how far an upload is,
 * XMLHttpRequest does.
 */
export function sendFile({ url, headers }: SignedAddress, file: Blob, watching: Watching): Promise<boolean> {
  const { signal, onProgress } = watching;
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(false);
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.timeout = patienceMs;
    for (const { name, value } of headers) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) =>
      onProgress(lengthComputable && total > 0 ? loaded / total : 0);
    const abort = () => request.abort();
    // One event for every end: arrived, refused, no network, too slow, given up.
    request.onloadend = () => {
      signal.removeEventListener('abort', abort);
      resolve(request.status >= 200 && request.status < 300);
    };
    signal.addEventListener('abort', abort);
    request.send(file);
  });
}
