import type { FastifyInstance } from 'fastify';
import { consumeRateLimit } from '../modules/rateLimits/consumeRateLimit';
import type { Services } from '../modules/services';

/** An envelope with a replay can be large; more than this is refused (bytes). */
const MAX_ENVELOPE_BYTES = 5 * 1024 * 1024;
/** Milliseconds the error-reporting service may take. */
const FORWARD_TIMEOUT_MS = 5_000;

/**
 * `/monitoring` (spec §2): error reports of our own pages reach the configured project through this origin. Only
 * envelopes for that very project pass, so nobody can use us as a relay.
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
        const answer = await fetch(target, {
          method: 'POST',
          headers: { 'content-type': 'application/x-sentry-envelope' },
          body: new Uint8Array(body),
          signal: AbortSignal.timeout(FORWARD_TIMEOUT_MS),
        });
        return reply.status(answer.ok ? 200 : answer.status).send();
      } catch (error) {
        log.warn({ err: error }, 'Error reports could not be passed on');
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
