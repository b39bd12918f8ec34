import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../lib/errors';

/**
 * For Fastify's `rewriteUrl`: lets the router take methods that it does not know, such as PROPFIND, as TRACE, which no
 * path has. It would answer them with 404.
 */
export function routeUnknownMethod(this: FastifyInstance, request: IncomingMessage): string {
  const { method = '', url = '/' } = request;
  const isKnown = method === 'GET' || method === 'POST' || this.supportedMethods.includes(method);
  if (!isKnown) request.method = 'TRACE';
  return url;
}

/**
 * Collects the methods of the routes that are mounted after this call. The returned function mounts routes that answer
 * all other methods on their paths with 405.
 */
export function collectMethods(app: FastifyInstance): () => void {
  const methodsByPath = new Map<string, Set<string>>();
  let isCollecting = true;
  app.addHook('onRoute', ({ url, method }) => {
    if (!isCollecting) return;
    const methods = methodsByPath.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    methodsByPath.set(url, methods);
  });

  return () => {
    // Registered as a plugin, so that it runs after the plugins that mount routes.
    void app.register(async (scope) => {
      isCollecting = false;
      for (const [url, allowed] of methodsByPath) {
        scope.route({
          url,
          method: app.supportedMethods.filter((method) => !allowed.has(method)),
          // Before the body is parsed.
          onRequest: async (_request, reply) => {
            reply.header('allow', [...allowed].sort().join(', '));
            throw new ApiError(405, 'methodNotAllowed', 'この方法では呼び出せません。');
          },
          handler: () => undefined,
        });
      }
    });
  };
}
