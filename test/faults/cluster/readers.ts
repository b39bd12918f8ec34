import { setTimeout as pause } from 'node:timers/promises';
import { findHotCalls, type HotRequest } from '../../../scripts/bench/hotCalls';
import type { Database } from '../../../src/server/db/client';
import { settableClock } from '../../support/app/settableClock';
import { testNow } from '../../support/app/testNow';
import { makeRound } from '../../support/factories/rounds';
import type { TestTeam } from '../../support/factories/team';

/** What somebody who looks around reads, and the stream of their browser. */
export interface Screens {
  reads: HotRequest[];
  stream: HotRequest;
}

/** The screens of a team that has an open round. */
export async function makeScreens(database: Database, team: TestTeam): Promise<Screens> {
  await makeRound(database, team, {
    openFrom: '2026-11-09',
    openedAt: new Date('2026-11-09T00:00:00Z'),
    closesAt: new Date('2026-11-14T15:00:00Z'),
  });
  const { organizationId, owner } = team;
  const calls = await findHotCalls({ database, clock: settableClock(testNow) }, 1, organizationId);
  return {
    reads: calls.flatMap(({ requests }) => requests).filter(({ method }) => method === 'GET'),
    stream: {
      method: 'GET',
      url: `/api/live?organizationId=${organizationId}`,
      headers: { authorization: `Bearer ${owner.token}` },
    },
  };
}

/** What readers have seen. */
export interface Seen {
  requests: number;
  /** Each request that was not answered with 2xx, and each stream that was cut. */
  failures: string[];
  /** How many requests of /healthz servers of each version answered. */
  versions: { [version: string]: number };
  /** How many streams the servers ended properly, so that browsers open them again. */
  endedStreams: number;
}

/** Reads all screens again and again without a pause until `signal` says stop, with a stream open. */
export async function read(url: string, screens: Screens, seen: Seen, signal: AbortSignal): Promise<void> {
  const { reads, stream } = screens;
  const send = async (
    { url: path, headers }: Pick<HotRequest, 'url' | 'headers'>,
    init: RequestInit = {},
  ) => {
    try {
      const response = await fetch(`${url}${path}`, { ...init, headers });
      const text = await response.text();
      if (response.ok) return text;
      seen.failures.push(`${path}: ${response.status} ${text.slice(0, 200)}`);
    } catch (error) {
      // The cause of an error of `fetch` is what happened.
      if (!init.signal?.aborted) seen.failures.push(`${path}: ${String((error as Error).cause ?? error)}`);
    }
    return undefined;
  };
  const look = async () => {
    while (!signal.aborted) {
      for (const request of reads) await send(request);
      const health = await send({ url: '/healthz', headers: {} });
      const { version } = JSON.parse(health ?? '{}') as { version?: string };
      if (version) seen.versions[version] = (seen.versions[version] ?? 0) + 1;
      seen.requests += reads.length + 1;
    }
  };
  /** Opens a stream that ended again after a second, as browsers do. */
  const listen = async () => {
    for (; !signal.aborted; await pause(1_000))
      if ((await send(stream, { signal })) !== undefined) seen.endedStreams += 1;
  };
  await Promise.all([look(), listen()]);
}
