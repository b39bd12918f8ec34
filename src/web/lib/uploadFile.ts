/** Where bytes go, as a signed address allows it. */
export interface PresignedUpload {
  url: string;
  headers: readonly { name: string; value: string }[];
}

/** Whoever waits for an upload: may give it up, hears how far it is (0–1). */
export interface UploadOptions {
  signal: AbortSignal;
  onProgress: (fraction: number) => void;
}

/**
 * Sends a file to a signed address by PUT; answers whether it arrived. fetch does not tell how far an upload is,
 * XMLHttpRequest does. No time limit: whoever waits sees how far it is and can give up.
 */
export function uploadFile(
  { url, headers }: PresignedUpload,
  file: Blob,
  watching: UploadOptions,
): Promise<boolean> {
  const { signal, onProgress } = watching;
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(false);
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    for (const { name, value } of headers) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onProgress(Math.min(1, loaded / file.size));
    const abort = () => request.abort();
    // One event for every end: arrived, refused, no network, given up.
    request.onloadend = () => {
      signal.removeEventListener('abort', abort);
      resolve(request.status >= 200 && request.status < 300);
    };
    signal.addEventListener('abort', abort);
    request.send(file);
  });
}
