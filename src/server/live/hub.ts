import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { LiveTag } from '../../contract/live';
import type { Schema } from '../db/schema';
import { standingChanged } from './publish';

/** Milliseconds between looks at the table; nobody looks while nobody listens. */
const PACE = 1_000;
/** A transaction lasts at most five seconds, so an event appears at most this long (seconds) after its time. */
const WINDOW = 10;

export interface Subscriber {
  topics: ReadonlySet<string>;
  /** What is committed from now on will be told. */
  begin(): void;
  stale(tags: LiveTag[]): void;
  end(): void;
}

export interface LiveHub {
  /** Returns how to leave. */
  join(subscriber: Subscriber): () => void;
  close(): Promise<void>;
}

/**
 * Hands the rows of `live` to the streams of this process. Every process looks for itself, so events reach all
 * of them; ids seen in the window are remembered because rows become visible out of order.
 */
export function createLiveHub(db: Kysely<Schema>, log: Logger): LiveHub {
  const subscribers = new Set<Subscriber>();
  let seen = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();

  async function look(deliver: boolean): Promise<void> {
    try {
      const rows = await db
        .selectFrom('live')
        .select(['id', 'topic', 'tag'])
        .where('at', '>', sql<Date>`clock_timestamp() - make_interval(secs => ${sql.lit(WINDOW)})`)
        .orderBy('id')
        .limit(5_000)
        .execute();
      const fresh = rows.filter(({ id }) => !seen.has(id));
      seen = new Set(rows.map(({ id }) => id));
      if (deliver) for (const subscriber of subscribers) hand(subscriber, fresh);
    } catch (error) {
      log.warn({ err: error }, 'Live updates could not be read');
    }
  }

  function hand(subscriber: Subscriber, rows: { topic: string; tag: string }[]): void {
    const mine = rows.filter(({ topic }) => subscriber.topics.has(topic));
    const news = new Set(mine.map(({ tag }) => tag));
    // What is stale is told first: whoever may not connect again learns of it all the same.
    const ended = news.delete(standingChanged);
    if (news.size > 0) subscriber.stale([...news].map(readTag));
    if (ended) subscriber.end();
  }

  function schedule(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      looking = look(true);
      void looking.then(() => subscribers.size > 0 && schedule());
    }, PACE);
  }

  return {
    join(subscriber) {
      // What happened before the first subscriber came is not news.
      if (subscribers.size === 0) looking = look(false);
      subscribers.add(subscriber);
      // Before that look has ended it may still take news for old.
      void looking.then(() => {
        if (!subscribers.has(subscriber)) return;
        subscriber.begin();
        schedule();
      });
      return () => void subscribers.delete(subscriber);
    },
    async close() {
      clearTimeout(timer);
      for (const subscriber of [...subscribers]) subscriber.end();
      subscribers.clear();
      await looking;
    },
  };
}

function readTag(tag: string): LiveTag {
  const [type, id] = tag.split(':');
  return { type: type as LiveTag['type'], id: Number(id) };
}
