import { fetchBaseQuery } from '@reduxjs/toolkit/query';
import type { BaseQueryFn, FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { contract } from '../../contract/contract';
import type { Endpoint } from '../../contract/endpoint';
import { pathParameters } from '../../contract/endpoint';
import type { Input, Operation } from '../../contract/types';
import { pageConfig } from '../lib/config';
import { readToken } from '../lib/tokenCookie';

type FlatInput = Record<string, unknown>;

/** A call of the contract with its one flat argument. */
export interface ContractRequest {
  operation: Operation;
  input: FlatInput;
}

/** `query: contractQuery('getProject')`: the flat argument fills path, query string or body. */
export const contractQuery =
  <O extends Operation>(operation: O) =>
  (input: Input<O> | void): ContractRequest => ({ operation, input: (input ?? {}) as FlatInput });

/** Sends what `contractQuery` describes, or answers the error of spec §5 before anything is sent. */
export const contractBaseQuery: BaseQueryFn<ContractRequest, unknown, FetchBaseQueryError> = (
  { operation, input },
  api,
  extra,
) => {
  const endpoint: Endpoint = contract[operation];
  const missing = endpoint.required.find((name) => input[name] === undefined || input[name] === null);
  if (missing) {
    return {
      error: {
        status: 'CUSTOM_ERROR',
        error: `Required parameter ${missing} was null or undefined when calling ${operation}.`,
      },
    };
  }
  return sendRequest(toHttpRequest(endpoint, input), api, extra);
};

/** Path, method, query string or body of a call whose required parameters are there. */
export function toHttpRequest({ method, path }: Pick<Endpoint, 'method' | 'path'>, input: FlatInput) {
  const inPath = pathParameters(path);
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const rest = Object.fromEntries(
    Object.entries(input).filter(([name, value]) => !inPath.includes(name) && value !== undefined),
  );
  const empty = Object.keys(rest).length === 0;
  if (method === 'GET') return { url, method, ...(!empty && { params: rest }) };
  return { url, method, body: rest };
}

const sendRequest: ReturnType<typeof fetchBaseQuery> = (request, api, extra) =>
  fetchBaseQuery({
    baseUrl: pageConfig().apiBase ?? '/api',
    prepareHeaders: (headers) => {
      const token = readToken();
      if (token) headers.set('Authorization', `Bearer ${token}`);
      return headers;
    },
  })(request, api, extra);
