/** A presigned upload URL and the headers its signature requires. */
export interface PresignedUpload {
  url: string;
  headers: readonly { name: string; value: string }[];
}

export interface UploadOptions {
  /** Aborts the upload. */
  signal: AbortSignal;
  /** Receives the uploaded fraction, 0–1. */
  onProgress: (fraction: number) => void;
}

/**
 * Uploads a file with PUT and resolves to whether it succeeded; never rejects. Uses XMLHttpRequest because fetch
 * reports no upload progress. There is no timeout: the person sees the progress and can abort.
 */
export function uploadFile(
  { url, headers }: PresignedUpload,
  file: Blob,
  { signal, onProgress }: UploadOptions,
): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(false);
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    for (const { name, value } of headers) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onProgress(Math.min(1, loaded / file.size));
    const abort = () => request.abort();
    // Fires after success, an error status, a network error and an abort.
    request.onloadend = () => {
      signal.removeEventListener('abort', abort);
      resolve(request.status >= 200 && request.status < 300);
    };
    signal.addEventListener('abort', abort);
    request.send(file);
  });
}
