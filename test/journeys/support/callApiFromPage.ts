import type { Page } from 'playwright-core';
import { contract } from '../../../src/contract/contract';
import type { Input, Operation, Reply } from '../../../src/contract/types';
import { toHttpRequest } from '../../../src/web/api/contractBaseQuery';

export interface ApiResponse<O extends Operation> {
  status: number;
  /** Of a success; a refusal has `{ message, error }`. */
  body: Reply<O> & { error?: string };
}

/** A call of the person at the screen beside what they do there: to prepare, or to try what no button offers. */
export async function callApiFromPage<O extends Operation>(
  page: Page,
  operation: O,
  input: Input<O>,
): Promise<ApiResponse<O>> {
  const { url, method, body } = toHttpRequest(contract[operation], input as Record<string, unknown>);
  const token = (await page.context().cookies()).find(({ name }) => name === 'koenowa_token')?.value;
  const response = await fetch(`${new URL(page.url()).origin}/api${url}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as ApiResponse<O>['body'] };
}
