import type { OutgoingHttpHeaders } from 'node:http';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { livePath, type LiveEvent } from '../../contract/live';
import { checkPermission, canSeeAllProjects } from '../../domain/permissions';
import { id, object } from '../../contract/fields';
import { bearerTokenHash, findActor, type Actor } from '../modules/access/actor';
import { refusalErrors, unauthenticated } from '../lib/errors';
import { validateInput } from './validateInput';
import type { Services } from '../modules/services';
import { createLiveHub } from '../modules/live/liveHub';

/** Milliseconds between empty lines that keep proxies from closing a quiet stream. */
const HEARTBEAT_MS = 25_000;

const inputSchema = object({ organizationId: id('組織') });

/** `GET /api/live`: one stream a browser, open while somebody looks. Topics are fixed when it opens. */
export function mountLive(app: FastifyInstance, services: Services): void {
  const hub = createLiveHub(services.database.kysely, services.log);
  app.addHook('preClose', () => hub.close());

  app.get(`/api${livePath}`, async (request, reply) => {
    const hash = bearerTokenHash(request.headers.authorization);
    if (!hash) throw unauthenticated();
    const scope = validateInput<{ organizationId: number }>(inputSchema, request.query, 0);
    const found = await findActor(services.database.kysely, hash, scope, services.clock.now());
    if (!found) throw unauthenticated();
    const cause = checkPermission(found.actor.viewer, 'organization.read', found.place);
    if (cause) throw refusalErrors[cause]();
    const topics = await listTopics(services, found.actor);

    reply.hijack();
    const { raw } = reply;
    // Whoever left while we were looking up will not be heard leaving again.
    if (raw.destroyed) return;
    raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'application/x-ndjson',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const send = (event: LiveEvent) => raw.write(`${JSON.stringify(event)}\n`);
    const leave = hub.subscribe({
      topics,
      onOpen: () => send({ event: 'hello' }),
      onStale: (tags) => send({ event: 'stale', tags }),
      onEnd: () => raw.end(),
    });
    const heartbeat = setInterval(() => raw.write('\n'), HEARTBEAT_MS);
    raw.on('close', () => {
      clearInterval(heartbeat);
      leave();
    });
  });
}

async function listTopics({ database }: Services, actor: Actor): Promise<Set<string>> {
  const all = canSeeAllProjects(actor.userRole);
  const { rows } = await sql<{ id: number }>`
    select p.id from projects p
    where p.organization_id = ${actor.organizationId}
      and (${all} or exists (
        select from project_members m where m.project_id = p.id and m.service_user_id = ${actor.serviceUserId}))
    limit 500`.execute(database.kysely);
  return new Set([
    `user:${actor.serviceUserId}`,
    `organization:${actor.organizationId}`,
    ...rows.map(({ id: projectId }) => `project:${projectId}`),
  ]);
}
