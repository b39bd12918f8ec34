import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { atVersion, findHotCalls, inputOf, type HotRequest } from '../../../scripts/bench/hotCalls';
import { idempotencyKeyHeader } from '../../../src/contract/endpoint';
import type { Database } from '../../../src/server/db/client';
import { settableClock } from '../../support/app/settableClock';
import { testNow } from '../../support/app/testNow';
import { makeRound } from '../../support/factories/rounds';
import { makeTeam } from '../../support/factories/team';

/** After so many drafts a survey is sent. */
const DRAFTS = 5;

/** What the people of one organization read and write. */
export interface Desk {
  organizationId: number;
  reads: HotRequest[];
  save: HotRequest;
  /** The headers of the person who comments on the report of the writer. */
  reader: Record<string, string>;
  commentPath: string;
}

export async function makeDesk(database: Database): Promise<Desk> {
  const team = await makeTeam(database);
  const { organizationId, projectId, owner } = team;
  await makeRound(database, team, {
    openFrom: '2026-11-09',
    openedAt: new Date('2026-11-09T00:00:00Z'),
    closesAt: new Date('2026-11-14T15:00:00Z'),
  });
  await makeRound(database, team);
  const calls = await findHotCalls({ database, clock: settableClock(testNow) }, 1, organizationId);
  const requests = calls.flatMap((call) => call.requests);
  return {
    organizationId,
    reads: requests.filter(({ method }) => method === 'GET'),
    save: requests.find(({ survey }) => survey)!,
    reader: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
    commentPath: `/api/organizations/${organizationId}/projects/${projectId}/reports/comment/create`,
  };
}

/** What the clients have seen so far. */
export interface Seen {
  requests: number;
  /** Each request that was not answered with 2xx, and each stream that was cut. */
  failures: string[];
  /** How many requests of /healthz servers of each version answered. */
  versions: Record<string, number>;
  /** The comments that were acknowledged. */
  comments: string[];
  /** How many streams the servers ended properly, so that browsers open them again. */
  endedStreams: number;
}

export interface Clients {
  seen: Seen;
  /** Resolves when the requests under way are answered. */
  stop(): Promise<void>;
}

/** Sends requests as the people of each desk, one after the other without a pause; every second one has a live stream. */
export function startClients(url: string, desks: readonly Desk[]): Clients {
  const seen: Seen = { requests: 0, failures: [], versions: {}, comments: [], endedStreams: 0 };
  const stopping = new AbortController();
  const { signal } = stopping;

  /** The reply of a request, undefined when it failed. */
  async function send<T>(path: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
    seen.requests += 1;
    try {
      const response = await fetch(`${url}${path}`, init);
      const text = await response.text();
      if (response.ok) return JSON.parse(text) as T;
      seen.failures.push(`${init.method ?? 'GET'} ${path}: ${response.status} ${text.slice(0, 200)}`);
    } catch (error) {
      seen.failures.push(`${init.method ?? 'GET'} ${path}: ${describe(error)}`);
    }
    return undefined;
  }
  const post = <T>(path: string, headers: Record<string, string>, body: object) =>
    send<T>(path, {
      method: 'POST',
      headers: { ...headers, [idempotencyKeyHeader]: randomUUID() },
      body: JSON.stringify(body),
    });

  async function work({ reads, save, reader, commentPath }: Desk) {
    const { surveyId } = save.survey!;
    const versions = { survey: save.survey!.version, report: 0 };
    for (let turn = 1; !signal.aborted; turn += 1) {
      for (const { url: path, headers } of reads) await send(path, { headers });
      const answers = inputOf(atVersion(save, versions.survey))!;
      const complete = turn % DRAFTS === 0;
      const saved = await post<{ version: number }>(save.url, save.headers, { ...answers, complete });
      if (saved) versions.survey = saved.version;
      const entries = [{ key: 'done', text: `${turn}回目に書いた報告` }];
      const report = { surveyId, entries, submit: complete || turn > DRAFTS, version: versions.report };
      const reported = await post<{ version: number }>('/api/reports/create', save.headers, report);
      if (reported) versions.report = reported.version;
      if (turn >= DRAFTS) {
        const body = `コメント ${randomUUID()}`;
        if (await post(commentPath, reader, { surveyId, body })) seen.comments.push(body);
      }
      const health = await send<{ version: string }>('/healthz');
      if (health) seen.versions[health.version] = (seen.versions[health.version] ?? 0) + 1;
    }
  }

  /** Keeps a stream open as a browser does, which opens one that ended again after a second. */
  async function listen({ organizationId, reader }: Desk) {
    for (; !signal.aborted; await pause(1_000)) {
      try {
        const response = await fetch(`${url}/api/live?organizationId=${organizationId}`, {
          headers: reader,
          signal,
        });
        await response.text();
        if (response.ok) seen.endedStreams += 1;
        else seen.failures.push(`A stream: ${response.status}`);
      } catch (error) {
        if (!signal.aborted) seen.failures.push(`A stream: ${describe(error)}`);
      }
    }
  }

  const running = Promise.all([
    ...desks.map(work),
    ...desks.filter((_, index) => index % 2 === 0).map(listen),
  ]);
  return {
    seen,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** An error of `fetch`, whose cause is what happened. */
const describe = (error: unknown) => (error instanceof Error ? String(error.cause ?? error) : String(error));
