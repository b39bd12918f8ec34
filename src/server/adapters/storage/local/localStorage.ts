import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '../../../config';
import type { Clock } from '../../clock';
import { checkedKey, isKey, type Reception, type Storage } from '../storage';
import { removeUnfinished, unlessMissing, writeWhole } from './files';
import { isSigned, signatureOf } from './signature';

/** Where our own route takes signed requests: http/storage.ts. */
export const localStoragePath = '/api/storage';

/** Files in DATA_DIR/storage, for one server; its addresses lead to our own route. */
export async function localStorage(
  { dataDir, secretKey }: Pick<Config, 'dataDir' | 'secretKey'>,
  clock: Clock,
): Promise<Storage & { reception: Reception }> {
  const folder = path.join(dataDir, 'storage');
  await removeUnfinished(folder);
  const fileOf = (key: string) => path.join(folder, checkedKey(key));
  const seconds = () => Math.floor(clock.now().getTime() / 1000);

  const address = (
    request: { method: 'PUT' | 'DELETE'; key: string; contentType: string; bytes: number },
    lasting: number,
  ) => {
    const expires = seconds() + lasting;
    const signature = signatureOf(secretKey, { ...request, key: checkedKey(request.key), expires });
    return `${localStoragePath}/${request.key}?expires=${expires}&signature=${signature}`;
  };

  return {
    async signUpload(key, { contentType, bytes, seconds: lasting }) {
      return {
        url: address({ method: 'PUT', key, contentType, bytes }, lasting),
        headers: [{ name: 'Content-Type', value: contentType }],
      };
    },
    async signDelete(key, lasting) {
      return address({ method: 'DELETE', key, contentType: '', bytes: 0 }, lasting);
    },
    async read(key) {
      return readFile(fileOf(key)).catch(unlessMissing(null));
    },
    async has(key) {
      return stat(fileOf(key)).then(() => true, unlessMissing(false));
    },
    async write(key, { body }) {
      await writeWhole(folder, checkedKey(key), async (file) => {
        await file.writeFile(body);
        return true;
      });
    },
    async remove(key) {
      await rm(fileOf(key), { force: true });
    },
    reception: {
      admits: (request) => isKey(request.key) && isSigned(secretKey, request) && seconds() < request.expires,
      receive: (key, body, bytes) =>
        writeWhole(folder, checkedKey(key), async (file) => {
          let received = 0;
          try {
            for await (const chunk of body as AsyncIterable<Buffer>) {
              received += chunk.length;
              if (received > bytes) return false;
              await file.write(chunk);
            }
          } catch (error) {
            if (isBroken(body)) return false;
            throw error;
          }
          return received === bytes;
        }),
    },
    close: () => undefined,
  };
}

/** Whether it was the sender who ended it, not our disk. */
const isBroken = (body: Readable) => body.errored !== null;
