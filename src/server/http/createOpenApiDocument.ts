import type { AnySchema, SchemaFieldDescription } from 'yup';
import { contract } from '../../contract/contract';
import {
  idempotencyKeyHeader,
  keepsReply,
  otherAccountError,
  pageOwnerHeader,
  pathParameters,
  type Endpoint,
} from '../../contract/endpoint';
import { schemas } from '../../contract/schemas';
import type { Operation } from '../../contract/types';
import { keysOf } from '../../domain/entries';

type JsonSchema = Record<string, unknown>;

/** The contract as an OpenAPI 3.1 document. */
export function createOpenApiDocument(version: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of keysOf(contract)) {
    const endpoint: Endpoint = contract[operation];
    const path = (paths[`/api${endpoint.path}`] ??= {});
    path[endpoint.method.toLowerCase()] = describeOperation(operation, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'コエノワ API', version },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        signature: { type: 'apiKey', in: 'header', name: 'Stripe-Signature' },
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['message', 'error'],
          properties: {
            message: { type: 'string', description: '人に見せられる日本語の説明' },
            error: { type: 'string', description: '変わらない符号' },
            details: {
              type: 'array',
              items: {
                type: 'object',
                properties: { path: { type: 'string' }, message: { type: 'string' } },
              },
            },
          },
        },
      },
    },
    paths,
  };
}

const pageOwner = {
  name: pageOwnerHeader,
  in: 'header',
  required: false,
  description: `画面が誰のものか（serviceUserId）。トークンが別の人のものなら、何もせずに409（${otherAccountError}）を返します。省くと照合しません。`,
  schema: { type: 'integer', minimum: 1 },
};

const idempotencyKey = {
  name: idempotencyKeyHeader,
  in: 'header',
  required: false,
  description:
    '操作ごとに新しく作るUUID。結果がわからないときに同じ値で送り直すと、操作は一度だけ行われ、最初の応答が返ります（24時間）。同じ値で別の内容を送ると、何もせずに422（keyReused）を返します。省くと、送るたびに新しい操作になります。',
  schema: { type: 'string', format: 'uuid' },
};

function describeOperation(operation: Operation, endpoint: Endpoint) {
  const { method, path, action, redirects, summary } = endpoint;
  const { input, reply } = schemas[operation];
  const { properties = {}, required = [] } = toJsonSchema(input.describe()) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  const inPath = pathParameters(path);
  const elsewhere = Object.keys(properties).filter((name) => !inPath.includes(name));
  const parameter = (name: string, where: 'path' | 'query') => ({
    name,
    in: where,
    required: required.includes(name),
    schema: properties[name],
  });
  return {
    operationId: operation,
    summary,
    'x-action': action,
    security: action === 'public' ? [] : [{ [action === 'signed' ? 'signature' : 'bearer']: [] }],
    parameters: [
      ...inPath.map((name) => parameter(name, 'path')),
      ...(method === 'GET' ? elsewhere.map((name) => parameter(name, 'query')) : []),
      ...(action === 'public' || action === 'signed' ? [] : [pageOwner]),
      ...(keepsReply(endpoint) ? [idempotencyKey] : []),
    ],
    ...(method === 'POST' && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              // The sender defines the body of a signed call.
              additionalProperties: action === 'signed',
              properties: Object.fromEntries(elsewhere.map((name) => [name, properties[name]])),
              required: elsewhere.filter((name) => required.includes(name)),
            },
          },
        },
      },
    }),
    responses: {
      [redirects ? 302 : 200]: {
        description: redirects ? '次のページへの移動' : '成功',
        content: { 'application/json': { schema: toJsonSchema((reply as AnySchema).describe()) } },
      },
      default: {
        description: 'エラー',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

/** Converts a yup description to JSON Schema; rules that JSON Schema cannot express are left out. */
function toJsonSchema(description: SchemaFieldDescription): JsonSchema {
  const { nullable, meta } = description as { nullable?: boolean; meta?: { description?: string } };
  const schema = omitUndefined({ ...toJsonSchemaType(description), description: meta?.description });
  return nullable && typeof schema.type === 'string' ? { ...schema, type: [schema.type, 'null'] } : schema;
}

function toJsonSchemaType(description: SchemaFieldDescription): JsonSchema {
  const { meta, oneOf, tests } = description as {
    meta?: { secret?: boolean };
    oneOf?: unknown[];
    tests?: { name?: string; params?: Record<string, unknown> }[];
  };
  const limit = (name: string, key: string) => tests?.find((test) => test.name === name)?.params?.[key];
  if ('fields' in description && description.fields) {
    const fields = Object.entries(description.fields);
    return {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(fields.map(([name, field]) => [name, toJsonSchema(field)])),
      required: fields
        .filter(([, field]) => !(field as { optional?: boolean }).optional)
        .map(([name]) => name),
    };
  }
  switch (description.type) {
    case 'array': {
      const { innerType } = description as { innerType?: SchemaFieldDescription };
      return omitUndefined({
        type: 'array',
        items: innerType && toJsonSchema(innerType),
        maxItems: limit('max', 'max'),
      });
    }
    case 'number':
      return omitUndefined({
        type:
          limit('integer', 'integer') === undefined && !tests?.some(({ name }) => name === 'integer')
            ? 'number'
            : 'integer',
        minimum: limit('min', 'min'),
        maximum: limit('max', 'max'),
      });
    case 'boolean':
      return { type: 'boolean' };
    case 'string':
      return omitUndefined({
        type: 'string',
        enum: oneOf?.length ? oneOf : undefined,
        format: meta?.secret ? 'password' : undefined,
        maxLength: limit('max', 'max'),
      });
    default:
      return {};
  }
}

const omitUndefined = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined));
