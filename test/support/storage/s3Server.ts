import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rm } from 'node:fs/promises';
import S3rver from 's3rver';
import type { S3Config } from '../../../src/server/lib/config';
import { isSignedV4 } from './signatureV4';

// The client warns that it will require a newer Node.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

// The only account of the server.
const accessKey = 'S3RVER';
const secretKey = 'S3RVER';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * A local S3 server with one bucket. The package does not check signatures, so every request is first verified
 * (signature version 4).
 */
export async function startS3Server(): Promise<{ config: S3Config; stop(): Promise<void> }> {
  const directory = path.join(tmpdir(), `koenowa-s3-${randomUUID()}`);
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    configureBuckets: [{ name: 'koenowa' }],
  });
  const { port } = await server.run();
  const { httpServer } = server;
  const [serve] = httpServer.listeners('request') as Listener[];
  httpServer.removeAllListeners('request').on('request', (request, response) => {
    const { method = '', url = '', headers } = request;
    if (isSignedV4({ method, url, headers }, secretKey)) serve?.(request, response);
    else
      response
        .writeHead(403, { connection: 'close' })
        .end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
  });
  return {
    config: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'koenowa',
      region: 'us-east-1',
      accessKey,
      secretKey,
    },
    stop: async () => {
      httpServer.closeAllConnections();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
