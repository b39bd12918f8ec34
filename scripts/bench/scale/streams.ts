import { randomUUID } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { scale } from '../../../config/budgets.json';
import type { LiveEvent } from '../../../src/contract/live';
import { makeSession } from '../../../test/support/factories/people';
import type { Product } from '../product';
import type { StartedServer } from '../ratios/startServer';
import { median, quantile, type Bench } from '../report';

interface Member {
  organizationId: number;
  serviceUserId: number;
  token: string;
}

/** People of many organizations, each with a session. */
async function findMembers({ services: { database, clock } }: Product, count: number): Promise<Member[]> {
  const { rows } = await database.pool.query<Omit<Member, 'token'>>(
    `select organization_id as "organizationId", service_user_id as "serviceUserId" from organization_members
     where user_role = 'member' order by organization_id desc, service_user_id limit $1`,
    [count],
  );
  const members: Member[] = [];
  for (const row of rows)
    members.push({ ...row, token: await makeSession(database, row.serviceUserId, clock.now()) });
  return members;
}

interface Stream {
  member: Member;
  response: IncomingMessage;
  /** Called for each event. */
  onEvent: (event: LiveEvent) => void;
}

/** Opens the stream of a browser; resolves with its first event. */
async function openStream(url: string, member: Member, missedMs: number): Promise<Stream> {
  const path = `${url}/api/live?organizationId=${member.organizationId}&missedMs=${missedMs}`;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(path, { agent: false, headers: { authorization: `Bearer ${member.token}` } }, resolve).on(
      'error',
      reject,
    );
  });
  if (response.statusCode !== 200) throw new Error(`A stream was answered with ${response.statusCode}.`);
  const stream: Stream = { member, response, onEvent: () => undefined };
  const opened = new Promise<void>((resolve) => (stream.onEvent = () => resolve()));
  createInterface({ input: response }).on('line', (line) => {
    if (line) stream.onEvent(JSON.parse(line) as LiveEvent);
  });
  await opened;
  return stream;
}

/** The time in ms that requests take while `work` runs. */
async function timeRequests(
  url: string,
  { organizationId, token }: Member,
  work: Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  let isDone = false;
  void work.finally(() => (isDone = true));
  while (!isDone) {
    const startedAt = performance.now();
    const response = await fetch(`${url}/api/survey/unanswered/${organizationId}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`A request was answered with ${response.status}.`);
    times.push(performance.now() - startedAt);
    await pause(20);
  }
  return times;
}

/** Many open browsers at one server: what they cost at rest, what a comment costs, and that all of them reconnect. */
export async function measureStreams(
  { check }: Bench,
  product: Product,
  server: StartedServer,
): Promise<void> {
  const { streams: count, maxReconnectSeconds, maxDeliveryMs } = scale.live;
  const members = await findMembers(product, count);
  const before = await server.readFigures();
  const openAll = async (missedMs: number) => {
    const startedAt = performance.now();
    const opening = Promise.all(members.map((member) => openStream(server.url, member, missedMs)));
    const [streams, times] = await Promise.all([opening, timeRequests(server.url, members[0]!, opening)]);
    return { streams, seconds: (performance.now() - startedAt) / 1000, p95: quantile(times, 0.95) };
  };
  const first = await openAll(0);
  const open = await server.readFigures();
  await pause(10_000);
  const rest = await server.readFigures();
  console.log(
    `   ${count} streams opened in ${first.seconds.toFixed(1)} s, meanwhile p95 of requests ${first.p95.toFixed(0)} ms; ${(((open.memoryMb - before.memoryMb) * 1000) / count).toFixed(0)} kB each; at rest ${((rest.cpuSeconds - open.cpuSeconds) * 10).toFixed(1)} % of a processor`,
  );

  const deliveries = await comment(product, server, first.streams);
  const after = await server.readFigures();
  const delivered = median(deliveries.ms);
  check(
    delivered <= maxDeliveryMs && deliveries.ms.length > 0,
    `a comment reached ${deliveries.ms.length / deliveries.times} of ${count} streams after ${delivered.toFixed(0)} ms (median of ${deliveries.times}); ${(((after.cpuSeconds - rest.cpuSeconds) / deliveries.times) * 1000).toFixed(0)} ms of processor time each, polls included`,
  );

  for (const { response } of first.streams) response.destroy();
  const again = await openAll(5_000);
  check(
    again.seconds <= maxReconnectSeconds,
    `${count} streams reconnected in ${again.seconds.toFixed(1)} s with what they had missed, meanwhile p95 of requests ${again.p95.toFixed(0)} ms`,
  );
  for (const { response } of again.streams) response.destroy();
}

const comments = 10;

/** Comments on a report of the newest organization, whose members have streams; the ms until each got an event. */
async function comment({ services }: Product, { url }: StartedServer, streams: Stream[]) {
  const { database } = services;
  const { organizationId, token } = streams[0]!.member;
  const { rows } = await database.pool.query<{ projectId: number; surveyId: number }>(
    `select r.project_id as "projectId", r.survey_id as "surveyId" from reports r
     where r.organization_id = $1 and $2 = any(r.readers) and r.submitted_at is not null
     order by r.submitted_at desc limit 1`,
    [organizationId, streams[0]!.member.serviceUserId],
  );
  const { projectId, surveyId } = rows[0]!;
  const path = `/api/organizations/${organizationId}/projects/${projectId}/reports/comment/create`;
  const ms: number[] = [];
  for (let times = 0; times < comments; times += 1) {
    const startedAt = performance.now();
    for (const stream of streams)
      stream.onEvent = ({ event }) => {
        stream.onEvent = () => undefined;
        if (event === 'stale') ms.push(performance.now() - startedAt);
      };
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ surveyId, body: `進め方を相談しましょう。${times}`, requestId: randomUUID() }),
    });
    if (!response.ok)
      throw new Error(`A comment was answered with ${response.status}: ${await response.text()}`);
    await pause(3_000);
  }
  return { ms, times: comments };
}
