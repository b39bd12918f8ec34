import { contract } from '../../contract/contract';
import { pathParameters } from '../../contract/endpoint';
import type { Operation } from '../../contract/types';
import type { PageRoute } from './routes';

/** What the document of a page lets the browser request before its scripts run; built with the document. */
export interface PageHint {
  /** A regular expression of the page's path, whose groups are the ids in it. */
  pattern: string;
  /** The page's chunk. */
  chunk: string;
  requests: PageRequests;
  /** What the page asks about the round that it shows, which stands as `$round` in it. `rounds`: what lists the rounds. */
  ofRound: { rounds: Operation; requests: PageRequests } | undefined;
}

/** Paths below the base of the API by operation; `$1` is the first id in the page's path. */
export type PageRequests = { [O in Operation]?: string };

/** The ids in the path of a page (spec §2) as the contract names them. */
const idNames: Record<string, string> = {
  orgId: 'organizationId',
  pjId: 'projectId',
  surveyId: 'surveyId',
};

/**
 * The ids in the path of a page: `getSurvey` of `/…/survey/12` has the input `{ surveyId: '12' }`. `ofRound`: the round of a
 * query about one, as `{ openFrom }`.
 */
export function pageInput(
  { path }: PageRoute,
  params: Record<string, string | undefined>,
  operation: Operation,
  ofRound: Record<string, string> = {},
): Record<string, string> {
  const ids = Object.fromEntries(Object.entries(params).map(([name, id]) => [idNames[name], id]));
  const inputs = contract[operation].required.map((name) => {
    const value = ids[name] ?? ofRound[name];
    if (value === undefined) throw new Error(`${path} has no ${name}, which ${operation} needs.`);
    return [name, value];
  });
  return { ...Object.fromEntries(inputs), ...ofRound };
}

/** The hints of all pages for signed-in users. */
export const pageHints = (routes: readonly PageRoute[]): PageHint[] =>
  routes.flatMap((route) => {
    if (!route.chunk) return [];
    const names = Array.from(route.path.matchAll(/:(\w+)/g), (match) => match[1]!);
    const params = Object.fromEntries(names.map((name, index) => [name, `$${index + 1}`]));
    const toRequests = (operations: readonly Operation[], ofRound?: Record<string, string>): PageRequests =>
      Object.fromEntries(
        operations.map((operation) => [
          operation,
          requestOf(operation, pageInput(route, params, operation, ofRound)),
        ]),
      );
    const { queries = [], roundQueries } = route;
    return {
      pattern: `^${route.path.replace(/:\w+/g, '([1-9]\\d{0,15})')}/?$`,
      chunk: route.chunk,
      requests: toRequests(['getMe', ...queries]),
      ofRound: roundQueries && {
        rounds: roundQueries.rounds,
        requests: toRequests(roundQueries.queries, { openFrom: '$round' }),
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
