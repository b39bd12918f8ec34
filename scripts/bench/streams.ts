import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { scale } from '../../config/budgets.json';
import type { LiveEvent } from '../../src/contract/live';
import { makeSession } from '../../test/support/factories/people';
import type { Product } from './product';
import { median, quantile, repeat, type Bench } from './report';
import type { StartedServer } from './startServer';

const comments = 10;

interface Member {
  organizationId: number;
  serviceUserId: number;
  headers: { authorization: string };
}

/** People of many organizations, each with a session. */
async function findMembers({ services: { database, clock } }: Product, count: number): Promise<Member[]> {
  const { rows } = await database.pool.query<Omit<Member, 'headers'>>(
    `select organization_id as "organizationId", service_user_id as "serviceUserId" from organization_members
     where user_role = 'member' order by organization_id desc, service_user_id limit $1`,
    [count],
  );
  return repeat(rows.length, async (index) => {
    const member = rows[index]!;
    const token = await makeSession(database, member.serviceUserId, clock.now());
    return { ...member, headers: { authorization: `Bearer ${token}` } };
  });
}

interface Stream {
  /** Called for each event. */
  onEvent: (event: LiveEvent) => void;
  close(): void;
}

/** Opens the stream of a browser; resolves with its first event. */
async function openStream(url: string, member: Member, missedMs: number): Promise<Stream> {
  const { organizationId, headers } = member;
  const path = `/api/live?organizationId=${organizationId}&missedMs=${missedMs}`;
  const request = get(`${url}${path}`, { agent: false, headers });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`A stream was answered with ${response.statusCode}.`);
  const stream: Stream = { onEvent: () => undefined, close: () => response.destroy() };
  const opened = new Promise<void>((resolve) => (stream.onEvent = () => resolve()));
  createInterface({ input: response }).on('line', (line) => {
    if (line) stream.onEvent(JSON.parse(line) as LiveEvent);
  });
  await opened;
  return stream;
}

/** Throws when a request is not answered with 200. */
async function fetchOk(url: string, init: RequestInit): Promise<void> {
  const response = await fetch(url, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`);
}

/** The time in ms that requests take while `work` runs. */
async function timeRequests(url: string, member: Member, work: Promise<unknown>): Promise<number[]> {
  const { organizationId, headers } = member;
  const times: number[] = [];
  let isDone = false;
  void work.finally(() => (isDone = true));
  for (; !isDone; await pause(20)) {
    const startedAt = performance.now();
    await fetchOk(`${url}/api/survey/unanswered/${organizationId}`, { headers });
    times.push(performance.now() - startedAt);
  }
  return times;
}

/** Many open browsers at one server: what they cost at rest, what a comment costs, and that all of them reconnect. */
export async function measureStreams({ check }: Bench, product: Product, server: StartedServer) {
  const { streams: count, maxReconnectSeconds, maxDeliveryMs } = scale.live;
  const members = await findMembers(product, count);
  const before = await server.readFigures();
  const openAll = async (missedMs: number) => {
    const startedAt = performance.now();
    const opening = Promise.all(members.map((member) => openStream(server.url, member, missedMs)));
    const [streams, times] = await Promise.all([opening, timeRequests(server.url, members[0]!, opening)]);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    return { streams, seconds, p95: quantile(times, 0.95).toFixed(0) };
  };
  const first = await openAll(0);
  const open = await server.readFigures();
  await pause(10_000);
  const rest = await server.readFigures();
  const kilobytes = ((open.memoryMb - before.memoryMb) * 1000) / count;
  console.log(
    `   ${count} streams opened in ${first.seconds} s, meanwhile p95 of requests ${first.p95} ms; ${kilobytes.toFixed(0)} kB each; at rest ${((rest.cpuSeconds - open.cpuSeconds) * 10).toFixed(1)} % of a processor`,
  );

  const deliveries = await comment(product, server, members[0]!, first.streams);
  const after = await server.readFigures();
  const cpuMs = ((after.cpuSeconds - rest.cpuSeconds) * 1000) / comments;
  check(
    median(deliveries) <= maxDeliveryMs,
    `a comment reached ${deliveries.length / comments} of ${count} streams after ${median(deliveries).toFixed(0)} ms (median of ${comments}); ${cpuMs.toFixed(0)} ms of processor time each, polls included`,
  );

  for (const stream of first.streams) stream.close();
  const again = await openAll(5_000);
  check(
    Number(again.seconds) <= maxReconnectSeconds,
    `${count} streams reconnected in ${again.seconds} s with what they had missed, meanwhile p95 of requests ${again.p95} ms`,
  );
  for (const stream of again.streams) stream.close();
}

/** Comments on a report that the member reads, whose organization has streams; the ms until each of these got an event. */
async function comment({ services }: Product, { url }: StartedServer, member: Member, streams: Stream[]) {
  const { organizationId, serviceUserId, headers } = member;
  const { rows } = await services.database.pool.query<{ projectId: number; surveyId: number }>(
    `select r.project_id as "projectId", r.survey_id as "surveyId" from reports r
     where r.organization_id = $1 and $2 = any(r.readers) and r.submitted_at is not null
     order by r.submitted_at desc limit 1`,
    [organizationId, serviceUserId],
  );
  const { projectId, surveyId } = rows[0]!;
  const path = `/api/organizations/${organizationId}/projects/${projectId}/reports/comment/create`;
  const ms: number[] = [];
  await repeat(comments, async (times) => {
    const startedAt = performance.now();
    for (const stream of streams)
      stream.onEvent = ({ event }) => {
        stream.onEvent = () => undefined;
        if (event === 'stale') ms.push(performance.now() - startedAt);
      };
    await fetchOk(`${url}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ surveyId, body: `進め方を相談しましょう。${times}`, requestId: randomUUID() }),
    });
    await pause(3_000);
  });
  return ms;
}
