import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { maxUploadBytes } from '../../../../domain/images';
import type { S3Config } from '../../../lib/config';
import { assertStorageKey, type FileStorage } from '../storage';

/** Headers an upload address is bound to: nothing of another type or length passes. */
const signedHeaders = new Set(['host', 'content-type', 'content-length']);

/** A bucket of any S3-compatible service. Browsers send straight to it, by its own clock. */
export function createS3Storage({ endpoint, region, bucket, accessKey, secretKey }: S3Config): FileStorage {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Works with every service; the bucket's name in the host does not.
    forcePathStyle: true,
    // Checksums would be signed into addresses before there is a body, and not every service knows them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 15_000 },
  });
  const at = (key: string) => ({ Bucket: bucket, Key: assertStorageKey(key) });

  return {
    async signUpload(key, { contentType, bytes, seconds }) {
      const put = new PutObjectCommand({ ...at(key), ContentType: contentType, ContentLength: bytes });
      return {
        url: await getSignedUrl(client, put, { expiresIn: seconds, signableHeaders: signedHeaders }),
        headers: [{ name: 'Content-Type', value: contentType }],
      };
    },
    async signDelete(key, seconds) {
      return getSignedUrl(client, new DeleteObjectCommand(at(key)), { expiresIn: seconds });
    },
    async read(key) {
      const found = await client.send(new GetObjectCommand(at(key))).catch(valueWhenMissing(null));
      if (!found?.Body) return null;
      if ((found.ContentLength ?? 0) > maxUploadBytes)
        throw new Error('A file in the storage is larger than was ever signed');
      return Buffer.from(await found.Body.transformToByteArray());
    },
    async has(key) {
      return client.send(new HeadObjectCommand(at(key))).then(() => true, valueWhenMissing(false));
    },
    async write(key, { body, contentType }) {
      await client.send(new PutObjectCommand({ ...at(key), Body: body, ContentType: contentType }));
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    close: () => client.destroy(),
  };
}

const valueWhenMissing =
  <T>(value: T) =>
  (error: unknown): T => {
    if (error instanceof NoSuchKey || error instanceof NotFound) return value;
    throw error;
  };
