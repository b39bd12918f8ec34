import type { Page } from 'playwright-core';
import { contract } from '../../../src/contract/contract';
import type { Input, Operation, Reply } from '../../../src/contract/types';
import { toHttpRequest } from '../../../src/web/api/contractBaseQuery';

export interface ApiResponse<O extends Operation> {
  status: number;
  /** The reply; `{ message, error }` for an error status. */
  body: Reply<O> & { error?: string };
}

/** Calls an operation with the session of a page: to prepare data, or to test what the interface does not offer. */
export async function callApiFromPage<O extends Operation>(
  page: Page,
  operation: O,
  input: Input<O>,
): Promise<ApiResponse<O>> {
  const request = toHttpRequest(contract[operation], input as Record<string, unknown>);
  const { url, method, body } = request;
  const token = (await page.context().cookies()).find(({ name }) => name === 'koenowa_token')?.value;
  const params = 'params' in request ? (request.params as Record<string, string>) : {};
  const query = new URLSearchParams(params).toString();
  const response = await fetch(`${new URL(page.url()).origin}/api${url}${query && `?${query}`}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as ApiResponse<O>['body'] };
}
