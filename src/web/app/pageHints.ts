import { contract } from '../../contract/contract';
import { pathParameters } from '../../contract/endpoint';
import type { PagePlace } from '../../domain/pageRequest';
import type { Operation } from '../../contract/types';
import type { PageQuery, PageRoute } from './routes';

/** The requests that the document of a page starts before its scripts run; built with the document. */
export interface PageHint {
  /** A regular expression of the page's path, whose groups are the ids in it. */
  pattern: string;
  /** The page's chunk. */
  chunk: string;
  requests: PageRequests;
  /** Requests about the round that the page shows, with `$round` in place of its day. `rounds` is what lists the rounds. */
  ofRound: { rounds: Operation; requests: PageRequests } | undefined;
}

/** Paths below the base of the API by operation; `$1` is the first id in the page's path, other places are of `PageVisit`. */
export type PageRequests = { [O in Operation]?: string };

/** The ids in the path of a page (spec §2) as the contract names them. */
const idNames: Record<string, string> = {
  orgId: 'organizationId',
  pjId: 'projectId',
  surveyId: 'surveyId',
};

export const operationOf = (query: PageQuery): Operation =>
  typeof query === 'string' ? query : query.operation;

/**
 * The input of a query: the ids in the path of its page, `{ surveyId: '12' }` for `/…/survey/12`, and what the route adds.
 * `ofRound`: the place of the round of a query about one, as `{ openFrom }`.
 */
export function pageInput(
  { path }: PageRoute,
  params: Record<string, string | undefined>,
  query: PageQuery,
  ofRound: Record<string, string> = {},
): Record<string, string> {
  const operation = operationOf(query);
  const ids = Object.fromEntries(Object.entries(params).map(([name, id]) => [idNames[name], id]));
  const more = { ...ofRound, ...(typeof query === 'string' ? {} : query.input) };
  const inputs = contract[operation].required.map((name) => {
    const value = ids[name] ?? more[name];
    if (value === undefined) throw new Error(`${path} has no ${name}, which ${operation} needs.`);
    return [name, value];
  });
  return { ...Object.fromEntries(inputs), ...more };
}

/** The input of a query about the round that its page shows. */
export const ofShownRound = { openFrom: '$round' } as const satisfies Record<string, PagePlace>;

/** The hints of all pages for signed-in users. */
export const pageHints = (routes: readonly PageRoute[]): PageHint[] =>
  routes.flatMap((route) => {
    if (!route.chunk) return [];
    const names = Array.from(route.path.matchAll(/:(\w+)/g), (match) => match[1]!);
    const params = Object.fromEntries(names.map((name, index) => [name, `$${index + 1}`]));
    const toRequests = (pageQueries: readonly PageQuery[], ofRound?: Record<string, string>): PageRequests =>
      Object.fromEntries(
        pageQueries.map((query) => [
          operationOf(query),
          requestOf(operationOf(query), pageInput(route, params, query, ofRound)),
        ]),
      );
    const { queries = [], roundQueries } = route;
    return {
      pattern: `^${route.path.replace(/:\w+/g, '([1-9]\\d{0,15})')}/?$`,
      chunk: route.chunk,
      requests: toRequests(['getMe', ...queries]),
      ofRound: roundQueries && {
        rounds: roundQueries.rounds,
        requests: toRequests(roundQueries.queries, ofShownRound),
      },
    };
  });

/** The path and query string of a query. */
function requestOf(operation: Operation, input: Record<string, string>): string {
  const { path } = contract[operation];
  const inPath = pathParameters(path);
  const rest = Object.entries(input).filter(([name]) => !inPath.includes(name));
  const query = rest.map(([name, id]) => `${name}=${id}`).join('&');
  return path.replace(/\{(\w+)\}/g, (_, name: string) => input[name]!) + (query && `?${query}`);
}
