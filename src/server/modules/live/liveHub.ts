import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { CacheTag } from '../../../contract/cacheTags';
import type { Schema } from '../../db/schema';
import { accessChanged } from './publishInvalidations';

/** Milliseconds between looks at the table; nobody looks while nobody listens. */
const POLL_INTERVAL_MS = 1_000;
/** A transaction lasts at most five seconds, so an event appears at most this long (seconds) after its time. */
const WINDOW_SECONDS = 10;

export interface LiveSubscriber {
  topics: ReadonlySet<string>;
  /** What is committed from now on will be told. */
  onOpen(): void;
  onStale(tags: CacheTag[]): void;
  onEnd(): void;
}

export interface LiveHub {
  /** Returns how to leave. */
  subscribe(subscriber: LiveSubscriber): () => void;
  close(): Promise<void>;
}

/**
 * Hands the rows of `live` to the streams of this process. Every process looks for itself, so events reach all
 * of them; ids seen in the window are remembered because rows become visible out of order.
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
    const mine = rows.filter(({ topic }) => subscriber.topics.has(topic));
    const news = new Set(mine.map(({ tag }) => tag));
    // What is stale is told first: whoever may not connect again learns of it all the same.
    const ended = news.delete(accessChanged);
    if (news.size > 0) subscriber.onStale([...news].map(parseTag));
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
      // What happened before the first subscriber came is not news.
      if (subscribers.size === 0) pendingPoll = poll(false);
      subscribers.add(subscriber);
      // Before that look has ended it may still take news for old.
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
