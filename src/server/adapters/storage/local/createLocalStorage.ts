import { createHmac, timingSafeEqual } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '../../../lib/config';
import type { Clock } from '../../clock';
import {
  assertStorageKey,
  isStorageKey,
  type FileStorage,
  type SignedRequest,
  type SignedRequestReceiver,
} from '../storage';
import { removeUnfinishedFiles, valueWhenMissing, writeFileAtomically } from './atomicFiles';

/** Path of the route that handles signed requests (http/storage.ts). */
export const localStoragePath = '/api/storage';

/** Stores files in DATA_DIR/storage, for a single server. Signed URLs point to a route of the server. */
export async function createLocalStorage(
  { dataDir, secretKey }: Pick<Config, 'dataDir' | 'secretKey'>,
  clock: Clock,
): Promise<FileStorage & { receiver: SignedRequestReceiver }> {
  const folder = path.join(dataDir, 'storage');
  await removeUnfinishedFiles(folder);
  const filePath = (key: string) => path.join(folder, assertStorageKey(key));
  const nowInSeconds = () => Math.floor(clock.now().getTime() / 1000);

  const signedUrl = (
    request: { method: 'PUT' | 'DELETE'; key: string; contentType: string; bytes: number },
    validSeconds: number,
  ) => {
    const expires = nowInSeconds() + validSeconds;
    const signature = signatureOf(secretKey, { ...request, key: assertStorageKey(request.key), expires });
    return `${localStoragePath}/${request.key}?expires=${expires}&signature=${signature}`;
  };

  return {
    async signUpload(key, { contentType, bytes, validSeconds }) {
      return {
        url: signedUrl({ method: 'PUT', key, contentType, bytes }, validSeconds),
        headers: [{ name: 'Content-Type', value: contentType }],
      };
    },
    async signDelete(key, validSeconds) {
      return signedUrl({ method: 'DELETE', key, contentType: '', bytes: 0 }, validSeconds);
    },
    async read(key) {
      return readFile(filePath(key)).catch(valueWhenMissing(null));
    },
    async has(key) {
      return stat(filePath(key)).then(() => true, valueWhenMissing(false));
    },
    async write(key, { body }) {
      await writeFileAtomically(folder, assertStorageKey(key), async (file) => {
        await file.writeFile(body);
        return true;
      });
    },
    async remove(key) {
      await rm(filePath(key), { force: true });
    },
    async *list() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
        valueWhenMissing([]),
      );
      for (const entry of entries) {
        const key = path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
        // Files that are being written have names that are no storage keys.
        if (entry.isFile() && isStorageKey(key)) yield key;
      }
    },
    receiver: {
      isAuthorized: (request) =>
        isStorageKey(request.key) &&
        hasValidSignature(secretKey, request) &&
        nowInSeconds() < request.expires,
      receive: (key, body, bytes) =>
        writeFileAtomically(folder, assertStorageKey(key), async (file) => {
          let receivedBytes = 0;
          try {
            for await (const chunk of body as AsyncIterable<Buffer>) {
              receivedBytes += chunk.length;
              if (receivedBytes > bytes) return false;
              await file.write(chunk);
            }
          } catch (error) {
            if (isAborted(body)) return false;
            throw error;
          }
          return receivedBytes === bytes;
        }),
    },
    close: () => undefined,
  };
}

/** True when the sender aborted the body, and false when the disk failed. */
const isAborted = (body: Readable) => body.errored !== null;

/** Signs a request: method, key, type, length and end of validity. */
const signatureOf = (
  secretKey: string,
  { method, key, contentType, bytes, expires }: Omit<SignedRequest, 'signature'>,
): string =>
  createHmac('sha256', secretKey)
    .update(['storage', method, key, contentType, bytes, expires].join('\n'))
    .digest('base64url');

/** Whether the signature was made for this request. */
function hasValidSignature(secretKey: string, request: SignedRequest): boolean {
  const expected = Buffer.from(signatureOf(secretKey, request));
  const actual = Buffer.from(request.signature);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
