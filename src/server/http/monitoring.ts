import type { FastifyInstance } from 'fastify';
import { consumeRateLimit } from '../modules/rateLimits/consumeRateLimit';
import type { Services } from '../modules/services';

/** Limit for an envelope; one with a session replay can be large. */
const maxEnvelopeBytes = 5 * 1024 * 1024;
/** The header of an envelope, its first line, has no contents: the SDK writes some hundred bytes. */
const maxHeaderBytes = 8 * 1024;
const forwardTimeoutMs = 5_000;

/**
 * `/monitoring` (spec §2): forwards error reports of the web application to the configured project. Envelopes for other
 * projects are rejected, so that this is no open relay.
 */
export function mountMonitoring(app: FastifyInstance, services: Services): void {
  const { config, log, clock } = services;
  if (!config.sentryDsn) return;
  const dsn = config.sentryDsn;
  const { origin, pathname } = new URL(dsn);
  const target = `${origin}/api${pathname}/envelope/`;

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: maxEnvelopeBytes },
      (_request, body, done) => done(null, body),
    );
    scope.post('/monitoring', { bodyLimit: maxEnvelopeBytes }, async (request, reply) => {
      const body = request.body as Buffer | undefined;
      if (!body || dsnOf(body) !== dsn) return reply.status(400).send();
      await consumeRateLimit({ now: clock.now(), services }, 'monitoring', { address: request.ip });
      try {
        const response = await fetch(target, {
          method: 'POST',
          redirect: 'error',
          headers: { 'content-type': 'application/x-sentry-envelope' },
          body: new Uint8Array(body),
          signal: AbortSignal.timeout(forwardTimeoutMs),
        });
        return reply.status(response.ok ? 200 : response.status).send();
      } catch (error) {
        log.warn({ err: error }, 'Error reports could not be forwarded');
        return reply.status(503).send();
      }
    });
  });
}

/** The DSN in the header; undefined where the header is too long, because parsing it would take long. */
function dsnOf(envelope: Buffer): unknown {
  const start = envelope.subarray(0, maxHeaderBytes).toString('utf8');
  try {
    return (JSON.parse(start.split('\n', 1)[0]!) as { dsn?: unknown }).dsn;
  } catch {
    return undefined;
  }
}
