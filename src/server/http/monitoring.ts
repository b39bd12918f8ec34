import type { FastifyInstance } from 'fastify';
import { consumeRateLimit } from '../modules/rateLimits/consumeRateLimit';
import type { Services } from '../modules/services';

/** Limit for an envelope; one with a session replay can be large. */
const MAX_ENVELOPE_BYTES = 5 * 1024 * 1024;
const FORWARD_TIMEOUT_MS = 5_000;

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
      { parseAs: 'buffer', bodyLimit: MAX_ENVELOPE_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post('/monitoring', { bodyLimit: MAX_ENVELOPE_BYTES }, async (request, reply) => {
      const body = request.body as Buffer | undefined;
      if (!body || dsnOf(body) !== dsn) return reply.status(400).send();
      await consumeRateLimit({ now: clock.now(), services }, 'monitoring', { address: request.ip });
      try {
        const response = await fetch(target, {
          method: 'POST',
          headers: { 'content-type': 'application/x-sentry-envelope' },
          body: new Uint8Array(body),
          signal: AbortSignal.timeout(FORWARD_TIMEOUT_MS),
        });
        return reply.status(response.ok ? 200 : response.status).send();
      } catch (error) {
        log.warn({ err: error }, 'Error reports could not be forwarded');
        return reply.status(503).send();
      }
    });
  });
}

function dsnOf(envelope: Buffer): unknown {
  const end = envelope.indexOf(0x0a);
  try {
    return (
      JSON.parse(envelope.subarray(0, end < 0 ? envelope.length : end).toString('utf8')) as { dsn?: unknown }
    ).dsn;
  } catch {
    return undefined;
  }
}
