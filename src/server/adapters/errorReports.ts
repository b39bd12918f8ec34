import { createStackParser, createTransport, Scope, type StackFrame } from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import type { Logger } from 'pino';
import { errorCodeOf, errorNameOf } from '../lib/errors';

/** The request or job in which an error happened: names from the code and ids only, no personal data. */
export interface FailedWork {
  /** The id that the person and the log got. */
  request?: string;
  /** The operation of the request, as its line in the log says it. */
  operation?: string;
  organization?: number;
  /** The name of the queue. */
  job?: string;
  jobId?: string;
}

/**
 * Errors of this process for the developers, sent to a project of Sentry. Of an error they say its class, its code and
 * the places in the code, those of its causes too. Its message stays in the log, because it may quote what a person wrote.
 */
export interface ErrorReports {
  /** Sends it, unless the same error has been sent. `fatal`: the process ends by it. */
  report(error: unknown, work: FailedWork, level?: 'error' | 'fatal'): void;
  /** Waits until what was reported is sent, two seconds at most. */
  flush(): Promise<void>;
}

export interface ErrorReportsOptions {
  dsn: string;
  environment: string;
  /** The version of the server and of the web application that it serves. */
  release: string;
  log: Pick<Logger, 'warn'>;
}

const sendTimeoutMs = 5_000;
const flushTimeoutMs = 2_000;
/** Causes of causes: a cycle of them ends here. */
const maxCauses = 5;

/** Uses only the core of Sentry's client, because its packages for Node instrument the modules that the process loads. */
export function createErrorReports({ dsn, environment, release, log }: ErrorReportsOptions): ErrorReports {
  const client = new ServerRuntimeClient({
    dsn,
    environment,
    release,
    platform: 'node',
    integrations: [],
    stackParser: parseStack,
    sendClientReports: false,
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const response = await fetch(options.url, {
          method: 'POST',
          redirect: 'error',
          headers: options.headers,
          body: body as Uint8Array<ArrayBuffer>,
          signal: AbortSignal.timeout(sendTimeoutMs),
        }).catch((error: unknown) => {
          log.warn({ err: error }, 'An error could not be reported');
          throw error;
        });
        await response.body?.cancel();
        if (!response.ok) log.warn({ status: response.status }, 'The report of an error was refused');
        const header = (name: string) => response.headers.get(name);
        return {
          statusCode: response.status,
          headers: {
            'x-sentry-rate-limits': header('x-sentry-rate-limits'),
            'retry-after': header('retry-after'),
          },
        };
      }),
  });
  client.init();

  return {
    report(error, { request, operation, organization, job, jobId }, level = 'error') {
      client.captureEvent(
        {
          level,
          exception: { values: chainOf(error).map(describe).reverse() },
          tags: { request, operation, organization, job, jobId },
        },
        { originalException: error },
        new Scope(),
      );
    },
    async flush() {
      await client.flush(flushTimeoutMs);
    },
  };
}

/** The error and its causes. */
function chainOf(error: unknown): unknown[] {
  const chain = [error];
  for (let last = error; last instanceof Error && last.cause !== undefined; last = last.cause) {
    if (chain.length > maxCauses) break;
    chain.push(last.cause);
  }
  return chain;
}

const describe = (error: unknown) => ({
  type: errorNameOf(error),
  value: errorCodeOf(error) ?? '',
  ...(error instanceof Error && { stacktrace: { frames: framesOf(error) } }),
});

const parseStack = createStackParser(nodeStackLineParser());

/** The part of a file's path that is the same on every machine: of a source, a package or the built server. */
const knownPlace =
  /^(?:.*\/)?(src\/(?:server|contract|domain)\/.*|node_modules\/.*|server\/\w+\.js)$|^(node:.*)$/;

/** The places of a stack in known files. Lines of its message can look like places, but not like these. */
function framesOf({ stack = '' }: Error): StackFrame[] {
  const places = stack.split('\n').filter((line) => /^ {4}at /.test(line));
  return parseStack(places.join('\n')).flatMap((frame) => {
    const [, ofFile, ofNode] = knownPlace.exec(frame.filename ?? '') ?? [];
    const filename = ofFile ?? ofNode;
    return filename === undefined ? [] : [{ ...frame, filename }];
  });
}
