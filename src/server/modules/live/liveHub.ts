import { type Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { CacheTagType } from '../../../contract/cacheTags';
import { maxMissedMs, type StaleTag } from '../../../contract/live';
import type { Schema } from '../../db/schema';
import { accessChanged } from './publishInvalidations';
import { listLiveRows, maxLiveRows } from './live.queries';

/** Milliseconds between polls of the table; without subscribers there are none. */
const pollIntervalMs = 1_000;
/** Milliseconds within which rows become visible, because a transaction takes at most five seconds. */
const windowMs = 10_000;

export interface LiveSubscriber {
  topics: ReadonlySet<string>;
  /** Invalidations of this many milliseconds before the subscription are delivered too. */
  missedMs: number;
  /** Invalidations committed from now on will be delivered; those missed before follow, unless they are not known. */
  onOpen(missed: 'known' | 'unknown'): void;
  onStale(tags: StaleTag[]): void;
  /** The last call; it unsubscribes. */
  onEnd(): void;
}

interface LiveRow {
  topic: string;
  tag: string;
  requestId: string | null;
}

export interface LiveHub {
  /** Returns a function that unsubscribes. */
  subscribe(subscriber: LiveSubscriber): () => void;
  close(): Promise<void>;
}

/**
 * Delivers the rows of `live` to the streams of this process. Every process polls the table, once for all its streams,
 * and keeps what a stream may have missed. The window is read again each time, because rows of concurrent transactions
 * become visible out of order.
 */
export function createLiveHub(db: Kysely<Schema>, log: Logger): LiveHub {
  const subscribers = new Set<LiveSubscriber>();
  /** The rows that were read, by id, with the time of their writing; all times are those of performance.now(). */
  const recent = new Map<number, LiveRow & { at: number }>();
  /** The start of the last successful read, and the time since which `recent` has all rows. */
  let readAt = -Infinity;
  let completeFrom = Infinity;
  let timer: NodeJS.Timeout | undefined;
  let pendingPoll: Promise<void> = Promise.resolve();
  let isClosed = false;

  async function poll(): Promise<void> {
    const now = performance.now();
    const elapsed = now - readAt;
    try {
      const rows = await listLiveRows(db, Math.min(elapsed, maxMissedMs) + windowMs);
      const fresh = rows.filter(({ id }) => !recent.has(id)).reverse();
      for (const { id, ageMs, ...row } of fresh) recent.set(id, { ...row, at: now - ageMs });
      for (const [id, { at }] of recent) if (at < now - maxMissedMs - 2 * windowMs) recent.delete(id);
      readAt = now;
      if (rows.length === maxLiveRows) completeFrom = now;
      else if (elapsed > maxMissedMs) completeFrom = now - maxMissedMs;
      else return subscribers.forEach((subscriber) => deliver(subscriber, fresh));
      // Some subscribers may have missed changes, also of what they may access: they reconnect and say since when.
      if (elapsed < Infinity) subscribers.forEach(end);
    } catch (error) {
      log.warn({ err: error }, 'Live updates could not be read');
    }
  }

  function deliver(subscriber: LiveSubscriber, rows: readonly LiveRow[]): void {
    const subscribed = rows.filter(({ topic }) => subscriber.topics.has(topic));
    const stale = subscribed.filter(({ tag }) => tag !== accessChanged);
    // Sent before the end of the stream, because a removed member cannot reconnect.
    if (stale.length > 0) subscriber.onStale(toStaleTags(stale));
    if (stale.length < subscribed.length) end(subscriber);
  }

  function end(subscriber: LiveSubscriber): void {
    if (subscribers.delete(subscriber)) subscriber.onEnd();
  }

  function open(subscriber: LiveSubscriber): void {
    const from = performance.now() - subscriber.missedMs;
    subscriber.onOpen(from < completeFrom ? 'unknown' : 'known');
    // Changed access does not end this stream: its topics were determined afterwards.
    if (subscriber.missedMs > 0)
      deliver(
        subscriber,
        [...recent.values()].filter(({ tag, at }) => tag !== accessChanged && at > from - windowMs),
      );
  }

  function schedule(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      pendingPoll = poll();
      void pendingPoll.then(() => subscribers.size > 0 && schedule());
    }, pollIntervalMs);
  }

  return {
    subscribe(subscriber) {
      if (subscribers.size === 0) {
        recent.clear();
        readAt = -Infinity;
        pendingPoll = poll();
      }
      subscribers.add(subscriber);
      // Until that poll has finished, new rows may still be taken for old ones.
      void pendingPoll.then(() => {
        // The server has begun to close and waits for the end of this stream, whose request was under way; or the table
        // cannot be read, and the browser tries again.
        if (isClosed || readAt === -Infinity) end(subscriber);
        if (!subscribers.has(subscriber)) return;
        open(subscriber);
        schedule();
      });
      return () => void subscribers.delete(subscriber);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      subscribers.forEach(end);
      await pendingPoll;
    },
  };
}

/** Without duplicates: a request that published a tag several times gives it once. */
function toStaleTags(rows: readonly LiveRow[]): StaleTag[] {
  const distinct = new Map(rows.map((row) => [`${row.tag} ${row.requestId}`, row]));
  return [...distinct.values()].map(({ tag, requestId }) => {
    const [type, id] = tag.split(':');
    return { type: type as CacheTagType, id: Number(id), ...(requestId && { requestId }) };
  });
}
