import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { CacheTag } from '../../../contract/cacheTags';
import type { Schema } from '../../db/schema';
import { accessChanged } from './publishInvalidations';

/** Milliseconds between polls of the table; without subscribers there are none. */
const POLL_INTERVAL_MS = 1_000;
/** Rows become visible within this time, because a transaction takes at most five seconds. */
const WINDOW_SECONDS = 10;

export interface LiveSubscriber {
  topics: ReadonlySet<string>;
  /** Invalidations committed from now on will be delivered. */
  onOpen(): void;
  onStale(tags: CacheTag[]): void;
  onEnd(): void;
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

  async function poll(shouldDeliver: boolean): Promise<void> {
    try {
      const rows = await db
        .selectFrom('live')
        .select(['id', 'topic', 'tag'])
        .where('at', '>', sql<Date>`clock_timestamp() - make_interval(secs => ${sql.lit(WINDOW_SECONDS)})`)
        .orderBy('id')
        .limit(5_000)
        .execute();
      const fresh = rows.filter(({ id }) => !seenIds.has(id));
      seenIds = new Set(rows.map(({ id }) => id));
      if (shouldDeliver) for (const subscriber of subscribers) deliver(subscriber, fresh);
    } catch (error) {
      log.warn({ err: error }, 'Live updates could not be read');
    }
  }

  function deliver(subscriber: LiveSubscriber, rows: { topic: string; tag: string }[]): void {
    const subscribed = rows.filter(({ topic }) => subscriber.topics.has(topic));
    const tags = new Set(subscribed.map(({ tag }) => tag));
    // Sent before the end of the stream, because a removed member cannot reconnect.
    const ended = tags.delete(accessChanged);
    if (tags.size > 0) subscriber.onStale([...tags].map(parseTag));
    if (ended) subscriber.onEnd();
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
        if (!subscribers.has(subscriber)) return;
        subscriber.onOpen();
        schedule();
      });
      return () => void subscribers.delete(subscriber);
    },
    async close() {
      clearTimeout(timer);
      for (const subscriber of [...subscribers]) subscriber.onEnd();
      subscribers.clear();
      await pendingPoll;
    },
  };
}

function parseTag(tag: string): CacheTag {
  const [type, id] = tag.split(':');
  return { type: type as CacheTag['type'], id: Number(id) };
}
