import { fetchBaseQuery } from '@reduxjs/toolkit/query';
import type { BaseQueryFn, FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import { contract } from '../../contract/contract';
import {
  type Endpoint,
  idempotencyKeyHeader,
  keepsReply,
  otherAccountError,
  pageOwnerHeader,
  pathParameters,
} from '../../contract/endpoint';
import type { Operation, Reply } from '../../contract/types';
import { isAllowedWhenSuspended } from '../../domain/permissions';
import { suspendedMessage } from '../../domain/billing/suspension';
import type { AppDispatch, ThunkExtra } from '../store/createStore';
import { pageConfig } from '../lib/config';
import { errorCodeOf } from '../lib/errorText';
import { parseId } from '../lib/pathIds';
import { readToken } from '../lib/tokenCookie';
import { otherAccountDetected } from './feedbackEvents';
import { fetchApi } from './fetchApi';
import { backgroundSuffix } from './requestMatchers';
import { createRequestKeys } from './requestKeys';

/** The input of an operation; undefined for operations without input. */
type FlatInput = Record<string, unknown> | void;

/** The profile of the person for whom the page is built; undefined before it is loaded. */
type PageOwner = Partial<Reply<'getMe'>> | undefined;

export type ContractBaseQuery = BaseQueryFn<
  FlatInput,
  unknown,
  FetchBaseQueryError,
  object,
  FetchBaseQueryMeta
>;

/**
 * Sends the operation that the endpoint is named after. The input fills path, query string and body. Without a required
 * parameter nothing is sent and the error of spec §5 is returned. Queries that the server would refuse because the
 * organization is suspended are not sent either. What is sent again because nobody knows its outcome has the same
 * idempotency key.
 */
export function createContractBaseQuery(selectPageOwner: (state: unknown) => PageOwner): ContractBaseQuery {
  const requestKeys = createRequestKeys();

  return async (input, api, extraOptions) => {
    const operation = api.endpoint.replace(backgroundSuffix, '') as Operation;
    const endpoint: Endpoint = contract[operation];
    const fields = input ?? {};
    const missing = endpoint.required.find((name) => fields[name] === undefined || fields[name] === null);
    if (missing) {
      return {
        error: {
          status: 'CUSTOM_ERROR',
          error: `Required parameter ${missing} was null or undefined when calling ${operation}.`,
        },
      };
    }
    const pageOwner = selectPageOwner(api.getState());
    if (api.type === 'query' && isSuspended(pageOwner, endpoint.action, fields, api.extra as ThunkExtra)) {
      return { error: { status: 403, data: { error: 'suspended', message: suspendedMessage } } };
    }
    const intention = keepsReply(endpoint)
      ? JSON.stringify([operation, pageOwner?.serviceUserId, fields])
      : undefined;
    const request = {
      ...toHttpRequest(endpoint, fields),
      // Proxies repeat what has a key. That of an idempotent call is not remembered, because nothing looks it up.
      ...(endpoint.method === 'POST' && {
        headers: {
          [idempotencyKeyHeader]: intention ? requestKeys.keyOf(intention) : crypto.randomUUID(),
        },
      }),
    };
    const token = readToken();
    let result = await sendRequest(pageOwner, request, api, extraOptions);
    // Since the request was sent, another tab has replaced the session. The new session has not expired, so it is
    // tried.
    const isReplaced = result.error?.status === 401 && ![token, undefined].includes(readToken());
    if (isReplaced) result = await sendRequest(pageOwner, request, api, extraOptions);
    if (intention && isOutcomeKnown(result.error)) requestKeys.outcomeKnown(intention);
    if (errorCodeOf(result.error) === otherAccountError) api.dispatch(otherAccountDetected());
    return result;
  };
}

/** False when no reply came or the server had an error, because the server may have done what was requested. */
const isOutcomeKnown = (error: FetchBaseQueryError | undefined): boolean =>
  error === undefined || (typeof error.status === 'number' && error.status < 500);

/** The headers that tell the server the session of the browser and the person for whom the page is built. */
export function callerHeaders(pageOwner: PageOwner): Record<string, string> {
  const token = readToken();
  const serviceUserId = pageOwner?.serviceUserId;
  return {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(serviceUserId !== undefined && { [pageOwnerHeader]: String(serviceUserId) }),
  };
}

/**
 * Whether the server would refuse the query because its organization is suspended. Queries that name none ask about the page's.
 */
function isSuspended(
  pageOwner: PageOwner,
  action: Endpoint['action'],
  input: Record<string, unknown>,
  extra: ThunkExtra,
): boolean {
  if (action === 'public' || action === 'signed' || isAllowedWhenSuspended(action)) return false;
  const { invalidOrganizations = [] } = pageOwner ?? {};
  const organizationId =
    input.organizationId ?? parseId(/^\/organizations\/(\d+)/.exec(extra.pagePath())?.[1]);
  return invalidOrganizations.some((entry) => entry.organizationId === organizationId);
}

/** Path, method, and query string or body. All required parameters must be present. */
export function toHttpRequest(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  input: Record<string, unknown>,
) {
  const inPath = pathParameters(path);
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const rest = Object.fromEntries(
    Object.entries(input).filter(([name, value]) => !inPath.includes(name) && value !== undefined),
  );
  const isEmpty = Object.keys(rest).length === 0;
  if (method === 'GET') return { url, method, ...(!isEmpty && { params: rest }) };
  return { url, method, body: rest };
}

const sendRequest = (pageOwner: PageOwner, ...[request, api, extraOptions]: Parameters<FetchQuery>) =>
  fetchBaseQuery({
    baseUrl: pageConfig().apiBase ?? '/api',
    fetchFn: (target, init) => (api.dispatch as AppDispatch)(fetchApi(target, init)),
    prepareHeaders: (headers) => {
      for (const [name, value] of Object.entries(callerHeaders(pageOwner))) headers.set(name, value);
    },
  })(request, api, extraOptions);

type FetchQuery = ReturnType<typeof fetchBaseQuery>;
