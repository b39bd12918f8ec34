import type { Context } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { Tracing } from '../adapters/tracing';
import { operationOf, probePaths } from './requestLog';

/** A span for each request, named after its operation, with the statements of its handler below it. */
export function mountRequestTracing(app: FastifyInstance, tracing: Tracing): void {
  const contexts = new WeakMap<object, Context>();
  app.addHook('onRequest', (request, _reply, done) => {
    if (!probePaths.has(request.url)) contexts.set(request, tracing.startRequest(request.headers));
    done();
  });
  // The last hook before the handler: what parses a body runs in the context of the socket.
  app.addHook('preHandler', (request, _reply, done) => {
    const context = contexts.get(request);
    if (context) tracing.runIn(context, done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const context = contexts.get(request);
    if (context) {
      tracing.endRequest(context, {
        name: `${request.method} ${operationOf(request, reply)}`,
        failed: reply.statusCode >= 500,
        'http.request.method': request.method,
        'http.response.status_code': reply.statusCode,
        'koenowa.request': request.id,
        ...(request.identity && { 'koenowa.organization': request.identity.organizationId }),
      });
    }
    done();
  });
}
