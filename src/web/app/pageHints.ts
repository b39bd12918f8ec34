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
  /** Paths below the base of the API; `$1` is the first id in the page's path. */
  requests: string[];
}

/** The ids in the path of a page (spec §2) as the contract names them. */
const idNames: Record<string, string> = {
  orgId: 'organizationId',
  pjId: 'projectId',
  surveyId: 'surveyId',
};

/** The ids in the path of a page: `getSurvey` of `/…/survey/12` has the input `{ surveyId: '12' }`. */
export function pageInput(
  { path }: PageRoute,
  params: Record<string, string | undefined>,
  operation: Operation,
): Record<string, string> {
  const ids = Object.fromEntries(Object.entries(params).map(([name, id]) => [idNames[name], id]));
  return Object.fromEntries(
    contract[operation].required.map((name) => {
      const id = ids[name];
      if (id === undefined) throw new Error(`${path} has no ${name}, which ${operation} needs.`);
      return [name, id];
    }),
  );
}

/** The hints of all pages for signed-in users. */
export const pageHints = (routes: readonly PageRoute[]): PageHint[] =>
  routes.flatMap((route) => {
    if (!route.chunk) return [];
    const names = Array.from(route.path.matchAll(/:(\w+)/g), (match) => match[1]!);
    const params = Object.fromEntries(names.map((name, index) => [name, `$${index + 1}`]));
    const operations = ['getMe', ...(route.queries ?? [])] as const;
    return {
      pattern: `^${route.path.replace(/:\w+/g, '([1-9]\\d{0,15})')}/?$`,
      chunk: route.chunk,
      requests: operations.map((operation) => requestOf(operation, pageInput(route, params, operation))),
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
