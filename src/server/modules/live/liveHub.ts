import { type Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { CacheTagType } from '../../../contract/cacheTags';
import type { StaleTag } from '../../../contract/live';
import type { Schema } from '../../db/schema';
import { accessChanged } from './publishInvalidations';
import { listLiveRows } from './live.queries';

/** Milliseconds between polls of the table; without subscribers there are none. */
const POLL_INTERVAL_MS = 1_000;
/** Milliseconds within which rows become visible, because a transaction takes at most five seconds. */
const WINDOW_MS = 10_000;

export interface LiveSubscriber {
  topics: ReadonlySet<string>;
  /** Invalidations of this many milliseconds before the subscription are delivered too. */
  missedMs: number;
  /** Invalidations committed from now on will be delivered. */
  onOpen(): void;
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
 * Delivers the rows of `live` to the streams of this process. Every process polls the table. The ids of delivered rows
 * are kept during the window, because rows of concurrent transactions become visible out of order.
 */
export function createLiveHub(db: Kysely<Schema>, log: Logger): LiveHub {
  const subscribers = new Set<LiveSubscriber>();
  let seenIds = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  let pendingPoll: Promise<void> = Promise.resolve();
  let isClosed = false;

  const readRows = (ms: number) => listLiveRows(db, ms);

  async function poll(shouldDeliver: boolean): Promise<void> {
    try {
      const rows = await readRows(WINDOW_MS);
      const fresh = rows.filter(({ id }) => !seenIds.has(id));
      seenIds = new Set(rows.map(({ id }) => id));
      if (shouldDeliver) for (const subscriber of subscribers) deliver(subscriber, fresh);
    } catch (error) {
      log.warn({ err: error }, 'Live updates could not be read');
    }
  }

  function deliver(subscriber: LiveSubscriber, rows: LiveRow[]): void {
    const subscribed = rows.filter(({ topic }) => subscriber.topics.has(topic));
    const stale = subscribed.filter(({ tag }) => tag !== accessChanged);
    // Sent before the end of the stream, because a removed member cannot reconnect.
    if (stale.length > 0) subscriber.onStale(toStaleTags(stale));
    if (stale.length < subscribed.length) end(subscriber);
  }

  function end(subscriber: LiveSubscriber): void {
    if (subscribers.delete(subscriber)) subscriber.onEnd();
  }

  async function deliverMissed(subscriber: LiveSubscriber): Promise<void> {
    if (subscriber.missedMs === 0) return;
    try {
      const rows = await readRows(subscriber.missedMs + WINDOW_MS);
      // Changed access does not end this stream: its topics were determined afterwards.
      if (subscribers.has(subscriber))
        deliver(
          subscriber,
          rows.filter(({ tag }) => tag !== accessChanged),
        );
    } catch (error) {
      log.warn({ err: error }, 'Missed live updates could not be read');
      end(subscriber); // The browser reconnects.
    }
  }

  function schedule(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      pendingPoll = poll(true);
      void pendingPoll.then(() => subscribers.size > 0 && schedule());
    }, POLL_INTERVAL_MS);
  }

  return {
    subscribe(subscriber) {
      // Rows from before the first subscription are not delivered.
      if (subscribers.size === 0) pendingPoll = poll(false);
      subscribers.add(subscriber);
      // Until that poll has finished, new rows may still be taken for old ones.
      void pendingPoll.then(() => {
        // The server has begun to close and waits for the end of this stream, whose request was under way.
        if (isClosed) end(subscriber);
        if (!subscribers.has(subscriber)) return;
        subscriber.onOpen();
        schedule();
        void deliverMissed(subscriber);
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

/** Each tag once for each request that published it. */
function toStaleTags(rows: readonly LiveRow[]): StaleTag[] {
  const distinct = new Map(rows.map((row) => [`${row.tag} ${row.requestId}`, row]));
  return [...distinct.values()].map(({ tag, requestId }) => {
    const [type, id] = tag.split(':');
    return { type: type as CacheTagType, id: Number(id), ...(requestId && { requestId }) };
  });
}
