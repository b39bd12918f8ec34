import { fetchBaseQuery } from '@reduxjs/toolkit/query';
import type { BaseQueryFn, FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { contract } from '../../contract/contract';
import type { Endpoint } from '../../contract/endpoint';
import { pathParameters } from '../../contract/endpoint';
import type { Operation } from '../../contract/types';
import { pageConfig } from '../lib/config';
import { readToken } from '../lib/tokenCookie';

/** The input of an operation; undefined for operations without input. */
type FlatInput = Record<string, unknown> | void;

/**
 * Sends the operation that the endpoint is named after. The input fills path, query string and body. Without a required
 * parameter nothing is sent and the error of spec §5 is returned.
 */
export const contractBaseQuery: BaseQueryFn<FlatInput, unknown, FetchBaseQueryError> = (
  input,
  api,
  extraOptions,
) => {
  const operation = api.endpoint as Operation;
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
  return sendRequest(toHttpRequest(endpoint, fields), api, extraOptions);
};

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

const sendRequest: ReturnType<typeof fetchBaseQuery> = (request, api, extraOptions) =>
  fetchBaseQuery({
    baseUrl: pageConfig().apiBase ?? '/api',
    prepareHeaders: (headers) => {
      const token = readToken();
      if (token) headers.set('Authorization', `Bearer ${token}`);
      return headers;
    },
  })(request, api, extraOptions);
