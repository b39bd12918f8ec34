import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { InferType } from 'yup';
import { serverTimeHeader } from '../../contract/endpoint';
import { livePath, liveTopic, maxMissedMs, type LiveEvent } from '../../contract/live';
import { id, integer, object } from '../../contract/fields';
import type { Actor } from '../modules/access/actor';
import { authorize, requireCaller } from './authorize';
import { createValidator } from './validateInput';
import type { Services } from '../modules/services';
import { createLiveHub } from '../modules/live/liveHub';
import { createStreamLimiter } from '../modules/live/createStreamLimiter';
import { findSessionExpiry, listTopicProjects } from '../modules/live/live.queries';

/** Milliseconds between empty lines, which keep proxies from closing an idle stream. */
export const heartbeatMs = 25_000;

const inputSchema = object({
  organizationId: id('組織'),
  missedMs: integer('時間', { min: 0, max: maxMissedMs }).default(0),
});

const validate = createValidator<InferType<typeof inputSchema>>(inputSchema);

/** `GET /api/live`: one stream for each open browser. Its topics are fixed when it opens. */
export function mountLive(app: FastifyInstance, services: Services): void {
  const hub = createLiveHub(services.database.kysely, services.log);
  const countStream = createStreamLimiter();
  app.addHook('preClose', () => hub.close());

  app.get(`/api${livePath}`, async (request, reply) => {
    const caller = requireCaller(request);
    const { missedMs, ...scope } = validate(request.query, 0);
    const now = services.clock.now();
    const actor = await authorize(services, { ...caller, action: 'organization.read', scope, now });
    const topics = await listTopics(services, actor);

    const { raw } = reply;
    // Closed during the queries above: the 'close' event will not be emitted again.
    if (raw.destroyed) return reply.hijack();
    const uncountStream = countStream(actor);
    services.metrics?.liveStreams.inc();
    reply.hijack();
    raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      [serverTimeHeader]: services.clock.now().getTime(),
      // A stream that ends once the server has closed its idle connections would leave one, and keep the process.
      connection: 'close',
      'content-type': 'application/x-ndjson',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const send = (event: LiveEvent) => raw.write(`${JSON.stringify(event)}\n`);
    const unsubscribe = hub.subscribe({
      topics,
      missedMs,
      onOpen: (missed) => {
        send({ event: 'hello', version: services.config.version, ...(missed === 'unknown' && { missed }) });
        void readExpiry();
      },
      onStale: (tags) => send({ event: 'stale', tags }),
      onEnd: () => end(),
    });
    let expiresAt = Infinity;
    const heartbeat = setInterval(() => {
      if (services.clock.now().getTime() < expiresAt) raw.write('\n');
      else end();
    }, heartbeatMs);
    raw.on('close', () => {
      end();
      uncountStream();
      services.metrics?.liveStreams.dec();
    });

    /**
     * Stops everything that writes, because writing after the end and before 'close' is an error that would stop the
     * process.
     */
    function end(): void {
      clearInterval(heartbeat);
      unsubscribe();
      raw.end();
    }

    /** Ends the stream if its session ended while it opened, because no later event would end it. */
    async function readExpiry(): Promise<void> {
      const session = await findSession(services, caller.tokenHash).catch(() => undefined);
      if (session) expiresAt = session.expires_at.getTime();
      else end();
    }
  });
}

async function listTopics({ database }: Services, actor: Actor): Promise<Set<string>> {
  const projects = await listTopicProjects(database.kysely, actor);
  return new Set([
    liveTopic('user', actor),
    liveTopic('organization', actor),
    ...projects.map((project) => liveTopic('project', project)),
  ]);
}

const findSession = ({ database }: Services, tokenHash: Buffer) =>
  findSessionExpiry(database.kysely, tokenHash);
