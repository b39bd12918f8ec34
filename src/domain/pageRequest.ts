import { minuteMs } from './calendar/durations';
import { tokyoDate } from './calendar/tokyoDate';

/** What the first queries of a page depend on besides the ids of its path. */
export interface PageVisit {
  /** The query string of the page's address. */
  search: string;
  /** The time of the server; undefined where it is not known. */
  now: Date | undefined;
  /** The round that the page shows, once it is known. */
  round?: string | undefined;
}

/** The start of a minute, which a document and the scripts of its page agree on; usually they run in the same one. */
export const minuteOf = (now: Date): string =>
  new Date(Math.floor(now.getTime() / minuteMs) * minuteMs).toISOString();

/** The values of the places in the first queries of a page: `$today`, `$minute`, `$round`, `$concern`. */
const places = {
  today: ({ now }) => now && tokyoDate(now),
  minute: ({ now }) => now && minuteOf(now),
  round: ({ round }) => round,
  concern: ({ search }) => /^[1-9]\d{0,15}$/.exec(new URLSearchParams(search).get('concern') ?? '')?.[0],
} satisfies Record<string, (visit: PageVisit) => string | undefined>;

export type PagePlace = `$${keyof typeof places}`;

const isPlace = (name: string): name is keyof typeof places => Object.hasOwn(places, name);

/** What stands at a place; a value that is none stays. Undefined if this visit does not have it. */
export function valueAt(value: string, visit: PageVisit): string | undefined {
  const name = value.slice(1);
  return value.startsWith('$') && isPlace(name) ? places[name](visit) : value;
}

/** The address of a query with what stands at its places; undefined if this visit lacks one of them. */
export function fillPageRequest(request: string, visit: PageVisit): string | undefined {
  const parts = request.split(/(\$[a-z]+)/).map((part) => {
    const value = valueAt(part, visit);
    return value === part || value === undefined ? value : encodeURIComponent(value);
  });
  return parts.includes(undefined) ? undefined : parts.join('');
}
