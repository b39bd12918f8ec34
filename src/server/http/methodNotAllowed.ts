import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../lib/errors';

/** The methods that routes have. Every other one is routed as TRACE, which no path has. */
const routedMethods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];
const otherMethods = 'TRACE';

/**
 * For Fastify's `rewriteUrl`: replaces methods that no route has before the router sees them. For methods that the router does
 * not know, such as PROPFIND, it would reply 404, and known ones would need a route of their own on each path.
 */
export function routeOtherMethod(request: IncomingMessage): string {
  const { method = '', url = '/' } = request;
  if (!routedMethods.includes(method)) request.method = otherMethods;
  return url;
}

/**
 * Collects the methods of the routes that are mounted after this call; throws for one that is not in `routedMethods`.
 * The returned function mounts routes that answer all other methods on their paths with 405.
 */
export function collectMethods(app: FastifyInstance): () => void {
  const methodsByPath = new Map<string, Set<string>>();
  let areRoutesStillAdded = true;
  app.addHook('onRoute', ({ url, method }) => {
    if (!areRoutesStillAdded) return;
    const methods = methodsByPath.get(url) ?? new Set();
    for (const one of [method].flat()) {
      if (!routedMethods.includes(one)) throw new Error(`${one} ${url}: the method is not routed.`);
      methods.add(one);
    }
    methodsByPath.set(url, methods);
  });

  return () => {
    // Registered as a plugin, so that it runs after the plugins that mount routes.
    void app.register(async (scope) => {
      areRoutesStillAdded = false;
      for (const [url, allowed] of methodsByPath) {
        scope.route({
          url,
          method: [...routedMethods, otherMethods].filter((method) => !allowed.has(method)),
          // Refuses the request before its body is parsed.
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
