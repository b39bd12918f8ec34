import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { AnySchema } from 'yup';
import { contract } from '../../../src/contract/contract';
import { pathParameters, type Endpoint } from '../../../src/contract/endpoint';
import { schemas } from '../../../src/contract/schemas';
import type { Input, Operation, Reply } from '../../../src/contract/types';

export interface ApiResponse<T> {
  status: number;
  body: T;
}

interface ErrorBody {
  message: string;
  error: string;
  details?: { path: string; message: string }[];
}

/** The network address of somebody who was never here: nothing was counted for it yet. */
export const newIpAddress = () =>
  randomBytes(16)
    .toString('hex')
    .replace(/.{4}(?=.)/g, '$&:');

/**
 * Sends one call of the contract, from `address` or from one that was never used; a reply that is not what the
 * contract promises fails the test.
 */
export async function callApi<O extends Operation>(
  app: FastifyInstance,
  operation: O,
  input: Input<O>,
  token?: string,
  address?: string,
): Promise<ApiResponse<Reply<O> & ErrorBody>> {
  const answer = await callApiUnchecked(app, operation, input, token, address);
  if (answer.status === 200)
    await (schemas[operation].reply as AnySchema).validate(answer.body, { strict: true });
  return answer as ApiResponse<Reply<O> & ErrorBody>;
}

/** The same with an input of any kind, for what should be refused. */
export async function callApiUnchecked(
  app: FastifyInstance,
  operation: Operation,
  input: unknown,
  token?: string,
  address = newIpAddress(),
): Promise<ApiResponse<ErrorBody>> {
  const { method, path }: Endpoint = contract[operation];
  const fields =
    typeof input === 'object' && input !== null && !Array.isArray(input)
      ? (input as Record<string, unknown>)
      : {};
  const inPath = pathParameters(path);
  const url = `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(fields[name] ?? '0')))}`;
  const rest = Object.fromEntries(Object.entries(fields).filter(([name]) => !inPath.includes(name)));
  const response = await app.inject({
    method,
    url,
    remoteAddress: address,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(method === 'GET'
      ? { query: toQuery(rest) }
      : { payload: (fields === input ? rest : input) as object }),
  });
  return { status: response.statusCode, body: response.json() };
}

const toQuery = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  );
