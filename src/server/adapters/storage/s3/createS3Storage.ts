import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { maxUploadBytes } from '../../../../domain/images';
import type { S3Config } from '../../../lib/config';
import { assertStorageKey, type FileStorage } from '../storage';

/** Headers included in the signature of an upload, so that type and length cannot be changed. */
const signedHeaders = new Set(['host', 'content-type', 'content-length']);

/** Stores files in a bucket of an S3-compatible service. Browsers upload to it directly; expiry is by its clock. */
export function createS3Storage({ endpoint, region, bucket, accessKey, secretKey }: S3Config): FileStorage {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Not all services support the bucket name in the host name.
    forcePathStyle: true,
    // Checksums would be signed before there is a body, and not all services support them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 15_000 },
  });
  const objectAddress = (key: string) => ({ Bucket: bucket, Key: assertStorageKey(key) });

  return {
    async signUpload(key, { contentType, bytes, validSeconds }) {
      const put = new PutObjectCommand({
        ...objectAddress(key),
        ContentType: contentType,
        ContentLength: bytes,
      });
      return {
        url: await getSignedUrl(client, put, { expiresIn: validSeconds, signableHeaders: signedHeaders }),
        headers: [{ name: 'Content-Type', value: contentType }],
      };
    },
    async signDelete(key, validSeconds) {
      return getSignedUrl(client, new DeleteObjectCommand(objectAddress(key)), { expiresIn: validSeconds });
    },
    async read(key) {
      const object = await client
        .send(new GetObjectCommand(objectAddress(key)))
        .catch(valueWhenMissing(null));
      if (!object?.Body) return null;
      if ((object.ContentLength ?? 0) > maxUploadBytes)
        throw new Error('A file in the storage is larger than the upload limit');
      return Buffer.from(await object.Body.transformToByteArray());
    },
    async has(key) {
      return client.send(new HeadObjectCommand(objectAddress(key))).then(() => true, valueWhenMissing(false));
    },
    async write(key, { body, contentType }) {
      await client.send(
        new PutObjectCommand({ ...objectAddress(key), Body: body, ContentType: contentType }),
      );
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(objectAddress(key)));
    },
    async *list() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket }))
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key;
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
