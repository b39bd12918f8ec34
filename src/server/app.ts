import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { mountCompression } from './http/compress';
import { mountDocs } from './http/docs';
import { mountWebApp } from './http/webApp';
import { mountErrorHandler, sendError } from './http/errorHandler';
import { mountHealth } from './http/health';
import { mountImages } from './http/images';
import { mountMailbox } from './http/mailbox';
import { mountMonitoring } from './http/monitoring';
import { mountContract } from './http/mountContract';
import { mountSecurityHeaders } from './http/securityHeaders';
import { mountStorage } from './http/storage';
import { mountLive } from './http/live';
import type { Services } from './modules/services';

/** Bodies of the API: a long report with every answer stays far below this. */
const BODY_LIMIT_BYTES = 256 * 1024;

/** Asked every few seconds by whoever watches over us; not worth a line in the log. */
const probePaths = new Set(['/healthz', '/readyz']);

export interface AppOptions {
  /** The built web; without it only the API is served. */
  webDir?: string;
}

/** The whole product as a Fastify instance that does not listen yet. */
export async function buildApp(services: Services, { webDir }: AppOptions = {}): Promise<FastifyInstance> {
  const { config, log } = services;
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    // The hook below writes one line a request.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: config.trustedProxies,
    genReqId: () => crypto.randomUUID(),
    // One logger for all: a line that belongs to a request names it itself.
    childLoggerFactory: (logger) => logger,
    routerOptions: { maxParamLength: 200 },
    // A key named __proto__ or constructor is refused, not dropped.
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
  });
  mountErrorHandler(app);
  mountSecurityHeaders(app, config);
  mountCompression(app);

  // The address is logged by its pattern: ids and tokens in it stay out of the log.
  app.addHook('onResponse', (request, reply, done) => {
    const level = reply.statusCode >= 500 ? 'error' : 'debug';
    if (log.isLevelEnabled(level) && !probePaths.has(request.url)) {
      log[level](
        {
          request: request.id,
          method: request.method,
          route: request.routeOptions.url,
          status: reply.statusCode,
          milliseconds: Math.round(reply.elapsedTime),
        },
        'request',
      );
    }
    done();
  });

  mountHealth(app, services);
  mountDocs(app, config);
  mountMailbox(app, services);
  mountContract(app, services);
  mountStorage(app, services);
  mountImages(app, services);
  mountLive(app, services);
  mountMonitoring(app, services);
  if (webDir) await mountWebApp(app, config, webDir);
  return app;
}
