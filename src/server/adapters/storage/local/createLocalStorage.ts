import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '../../../lib/config';
import type { Clock } from '../../clock';
import { assertStorageKey, isStorageKey, type SignedRequestReceiver, type FileStorage } from '../storage';
import { removeUnfinishedFiles, valueWhenMissing, writeFileAtomically } from './atomicFiles';
import { hasValidSignature, signatureOf } from './signature';

/** Where our own route takes signed requests: http/storage.ts. */
export const localStoragePath = '/api/storage';

/** Files in DATA_DIR/storage, for one server; its addresses lead to our own route. */
export async function createLocalStorage(
  { dataDir, secretKey }: Pick<Config, 'dataDir' | 'secretKey'>,
  clock: Clock,
): Promise<FileStorage & { receiver: SignedRequestReceiver }> {
  const folder = path.join(dataDir, 'storage');
  await removeUnfinishedFiles(folder);
  const fileOf = (key: string) => path.join(folder, assertStorageKey(key));
  const seconds = () => Math.floor(clock.now().getTime() / 1000);

  const address = (
    request: { method: 'PUT' | 'DELETE'; key: string; contentType: string; bytes: number },
    validSeconds: number,
  ) => {
    const expires = seconds() + validSeconds;
    const signature = signatureOf(secretKey, { ...request, key: assertStorageKey(request.key), expires });
    return `${localStoragePath}/${request.key}?expires=${expires}&signature=${signature}`;
  };

  return {
    async signUpload(key, { contentType, bytes, seconds: validSeconds }) {
      return {
        url: address({ method: 'PUT', key, contentType, bytes }, validSeconds),
        headers: [{ name: 'Content-Type', value: contentType }],
      };
    },
    async signDelete(key, validSeconds) {
      return address({ method: 'DELETE', key, contentType: '', bytes: 0 }, validSeconds);
    },
    async read(key) {
      return readFile(fileOf(key)).catch(valueWhenMissing(null));
    },
    async has(key) {
      return stat(fileOf(key)).then(() => true, valueWhenMissing(false));
    },
    async write(key, { body }) {
      await writeFileAtomically(folder, assertStorageKey(key), async (file) => {
        await file.writeFile(body);
        return true;
      });
    },
    async remove(key) {
      await rm(fileOf(key), { force: true });
    },
    receiver: {
      isAuthorized: (request) =>
        isStorageKey(request.key) && hasValidSignature(secretKey, request) && seconds() < request.expires,
      receive: (key, body, bytes) =>
        writeFileAtomically(folder, assertStorageKey(key), async (file) => {
          let received = 0;
          try {
            for await (const chunk of body as AsyncIterable<Buffer>) {
              received += chunk.length;
              if (received > bytes) return false;
              await file.write(chunk);
            }
          } catch (error) {
            if (isAborted(body)) return false;
            throw error;
          }
          return received === bytes;
        }),
    },
    close: () => undefined,
  };
}

/** Whether it was the sender who ended it, not our disk. */
const isAborted = (body: Readable) => body.errored !== null;
