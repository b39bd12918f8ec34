import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { scale } from '../../config/budgets.json';
import type { Services } from '../../src/server/modules/services';
import { makeSession } from '../../test/support/factories/people';
import { each, median, quantile, repeat, type Bench } from './report';
import { call } from './runLoad';
import type { MeasuredServer } from './load';

const comments = 10;

interface Member {
  organizationId: number;
  serviceUserId: number;
  headers: { authorization: string };
}

/** People of many organizations, each with a session. */
async function findMembers({ database, clock }: Services, count: number): Promise<Member[]> {
  const { rows } = await database.pool.query<Omit<Member, 'headers'>>(
    `select organization_id as "organizationId", service_user_id as "serviceUserId" from organization_members
     where user_role = 'member' order by organization_id desc, service_user_id limit $1`,
    [count],
  );
  return each(rows, async (member) => {
    const token = await makeSession(database, member.serviceUserId, clock.now());
    return { ...member, headers: { authorization: `Bearer ${token}` } };
  });
}

type Stream = Awaited<ReturnType<typeof openStream>>;

/** Opens the stream of a browser; resolves with its first event to when it gets others that something is stale. */
async function openStream(server: string, member: Member, missedMs: number) {
  const { organizationId, headers } = member;
  const url = `${server}/api/live?organizationId=${organizationId}&missedMs=${missedMs}`;
  const [response] = (await once(get(url, { agent: false, headers }), 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`A stream was answered with ${response.statusCode}.`);
  const staleAt: number[] = [];
  const lines = createInterface({ input: response });
  lines.on('line', (line) => line.includes('"event":"stale"') && staleAt.push(performance.now()));
  await once(lines, 'line');
  return { staleAt, close: () => response.destroy() };
}

/** Many open browsers at one server: what they cost at rest, what a comment costs, and that all of them reconnect. */
export async function measureStreams(
  { check }: Bench,
  services: Services,
  server: MeasuredServer,
): Promise<void> {
  const { streams: count, maxReconnectSeconds, maxDeliveryMs } = scale.live;
  const members = await findMembers(services, count);
  const [first] = members as [Member];
  /** Opens all streams, and meanwhile takes the time of somebody's requests. */
  const openAll = async (missedMs: number) => {
    const startedAt = performance.now();
    let isOpen = false;
    const opening = Promise.all(members.map((member) => openStream(server.url, member, missedMs)));
    opening.catch(() => undefined).finally(() => (isOpen = true));
    const times: number[] = [];
    for (; !isOpen; await pause(20)) {
      const url = `/api/survey/unanswered/${first.organizationId}`;
      const { ms } = await call(server.url, { method: 'GET', url, headers: first.headers });
      times.push(ms);
    }
    const seconds = (performance.now() - startedAt) / 1000;
    return { streams: await opening, seconds, p95: quantile(times, 0.95).toFixed(0) };
  };
  const before = await server.readFigures();
  const { streams, seconds, p95 } = await openAll(0);
  const open = await server.readFigures();
  await pause(10_000);
  const rest = await server.readFigures();
  const kilobytes = ((open.memoryMb - before.memoryMb) * 1000) / count;
  console.log(
    `   ${count} streams opened in ${seconds.toFixed(1)} s, meanwhile p95 of requests ${p95} ms; ${kilobytes.toFixed(0)} kB each; at rest ${((rest.cpuSeconds - open.cpuSeconds) * 10).toFixed(1)} % of a processor`,
  );

  const deliveries = await comment(services, server.url, first, streams);
  const after = await server.readFigures();
  const cpuMs = ((after.cpuSeconds - rest.cpuSeconds) * 1000) / comments;
  check(
    median(deliveries) <= maxDeliveryMs,
    `a comment reached ${deliveries.length / comments} of ${count} streams after ${median(deliveries).toFixed(0)} ms (median of ${comments}); ${cpuMs.toFixed(0)} ms of processor time each, polls included`,
  );

  for (const stream of streams) stream.close();
  const again = await openAll(5_000);
  check(
    again.seconds <= maxReconnectSeconds,
    `${count} streams reconnected in ${again.seconds.toFixed(1)} s with what they had missed, meanwhile p95 of requests ${again.p95} ms`,
  );
  for (const stream of again.streams) stream.close();
}

/** Comments on a report that the member reads, whose organization has streams; the ms until each of these got an event. */
async function comment({ database }: Services, server: string, member: Member, streams: Stream[]) {
  const { organizationId, serviceUserId } = member;
  const { rows } = await database.pool.query<{ projectId: number; surveyId: number }>(
    `select r.project_id as "projectId", r.survey_id as "surveyId" from reports r
     where r.organization_id = $1 and $2 = any(r.readers) and r.submitted_at is not null
     order by r.submitted_at desc limit 1`,
    [organizationId, serviceUserId],
  );
  const { projectId, surveyId } = rows[0]!;
  const url = `/api/organizations/${organizationId}/projects/${projectId}/reports/comment/create`;
  const headers = { ...member.headers, 'content-type': 'application/json' };
  const times = await repeat(comments, async (index) => {
    const startedAt = performance.now();
    const body = `進め方を相談しましょう。${index}`;
    await call(server, { method: 'POST', url, headers }, { surveyId, body, requestId: randomUUID() });
    await pause(3_000);
    const arrivals = streams.map(({ staleAt }) => staleAt.find((at) => at > startedAt));
    return arrivals.flatMap((at) => (at === undefined ? [] : [at - startedAt]));
  });
  return times.flat();
}
