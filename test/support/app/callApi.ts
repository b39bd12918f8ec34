import type { FastifyInstance } from 'fastify';
import type { AnySchema } from 'yup';
import { contract } from '../../../src/contract/contract';
import { pathParameters, type Endpoint } from '../../../src/contract/endpoint';
import { schemas } from '../../../src/contract/schemas';
import type { Input, Operation, Reply } from '../../../src/contract/types';
import { newIpAddress } from '../newIpAddress';

export interface ApiResponse<T> {
  status: number;
  body: T;
}

interface ErrorBody {
  message: string;
  error: string;
  details?: { path: string; message: string }[];
}

/** Calls an operation, from `address` or from a new one. A reply that the contract does not describe fails the test. */
export async function callApi<O extends Operation>(
  app: FastifyInstance,
  operation: O,
  input: Input<O>,
  token?: string,
  address?: string,
): Promise<ApiResponse<Reply<O> & ErrorBody>> {
  const response = await callApiUnchecked(app, operation, input, token, address);
  return response as ApiResponse<Reply<O> & ErrorBody>;
}

/** The same with an input of any type, for requests that must be rejected. */
export async function callApiUnchecked(
  app: FastifyInstance,
  operation: Operation,
  input: unknown,
  token?: string,
  address?: string,
): Promise<ApiResponse<ErrorBody>> {
  const response = await callApiUnvalidated(app, operation, input, token, address);
  if (response.status < 400) await expectReply(operation, response.body);
  return response;
}

/** The same without a check of the reply, for thousands of requests whose replies are compared with each other. */
export async function callApiUnvalidated(
  app: FastifyInstance,
  operation: Operation,
  input: unknown,
  token?: string,
  address = newIpAddress(),
  headers: Record<string, string> = {},
): Promise<ApiResponse<ErrorBody>> {
  const { method, url, fields } = requestOf(operation, input);
  const response = await app.inject({
    method,
    url,
    remoteAddress: address,
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(method === 'GET' ? { query: toQuery(fields) } : { payload: fields }),
  });
  return { status: response.statusCode, body: response.json() };
}

/** Method and address of a call, and what its query or body has. A body can be an input of any type. */
export function requestOf(operation: Operation, input: unknown) {
  const { method, path }: Endpoint = contract[operation];
  const given =
    typeof input === 'object' && input !== null && !Array.isArray(input)
      ? (input as Record<string, unknown>)
      : undefined;
  const inPath = pathParameters(path);
  const url = `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given?.[name] ?? '0')))}`;
  const rest = Object.fromEntries(Object.entries(given ?? {}).filter(([name]) => !inPath.includes(name)));
  return { method, url, fields: given || method === 'GET' ? rest : (input as object) };
}

/** Throws unless the body has every key of the reply schema, in its type, and no other key. */
const expectReply = (operation: Operation, body: unknown) =>
  (schemas[operation].reply as AnySchema).validate(body, { strict: true });

const toQuery = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  );
