import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { mountBodyTimeout, uploadTimeoutMs } from './http/bodyTimeout';
import { mountClosing } from './http/closing';
import { mountCompression } from './http/compress';
import { mountDocs } from './http/docs';
import { mountWebApp } from './http/webApp';
import { mountErrorHandler, sendError } from './http/errorHandler';
import { mountHealth } from './http/health';
import { mountImages } from './http/images';
import { mountMaintenance } from './http/maintenance';
import { mountMailbox } from './http/mailbox';
import { collectMethods, routeOtherMethod } from './http/methodNotAllowed';
import { mountMonitoring } from './http/monitoring';
import { mountRequestLog } from './http/requestLog';
import { mountRequestMetrics } from './http/requestMetrics';
import { mountRequestTracing } from './http/requestTracing';
import { mountContract } from './http/mountContract';
import { mountSecurityHeaders } from './http/securityHeaders';
import { mountStorage } from './http/storage';
import { mountLive } from './http/live';
import { mountUnsubscribe } from './http/unsubscribe';
import { endIdleThreads } from './lib/threads';
import type { Services } from './modules/services';

/** Limit for request bodies of the API. The longest survey and report are far smaller. */
const bodyLimitBytes = 256 * 1024;

export interface AppOptions {
  /** Folder of the built web application; without it only the API is served. */
  webDir?: string;
  /** How long a request body may take, other than an upload. */
  bodyTimeoutMs?: number;
  /** The time for which a server that closes accepts new connections, so that load balancers notice; 0 by default. */
  drainMs?: number;
}

/** A Fastify instance with what every reply has, without routes. */
function createApp(
  { config, log, errorReports }: Pick<Services, 'config' | 'log' | 'errorReports'>,
  { bodyTimeoutMs, drainMs }: AppOptions,
): FastifyInstance {
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    // mountRequestLog logs one line for each request.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    requestTimeout: uploadTimeoutMs,
    // Requests that arrive over open connections while the server closes are answered; then their connection ends.
    return503OnClosing: false,
    trustProxy: config.trustedProxies,
    rewriteUrl: routeOtherMethod,
    genReqId: () => crypto.randomUUID(),
    // No child logger for each request: its log lines are written with its id.
    childLoggerFactory: (logger) => logger,
    routerOptions: { maxParamLength: 200 },
    // A body with a key named __proto__ or constructor is rejected; by default the key would be removed.
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
  });
  mountClosing(app, drainMs);
  mountErrorHandler(app, errorReports);
  mountSecurityHeaders(app, config);
  mountCompression(app);
  mountBodyTimeout(app, bodyTimeoutMs);
  mountRequestLog(app, log);
  return app;
}

/** The instance that answers while the service is down for maintenance. */
export async function buildMaintenanceApp(
  { config, log, clock, until }: Pick<Services, 'config' | 'log' | 'clock'> & { until: Date },
  options: AppOptions = {},
): Promise<FastifyInstance> {
  const app = createApp({ config, log, errorReports: null }, options);
  mountMaintenance(app, clock, until);
  if (options.webDir) await mountWebApp(app, { config, clock }, options.webDir);
  return app;
}

/** The Fastify instance with all routes; it does not listen yet. */
export async function buildApp(services: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config, metrics, tracing } = services;
  const app = createApp(services, options);
  if (metrics) mountRequestMetrics(app, metrics);
  if (tracing) mountRequestTracing(app, tracing);
  app.addHook('onClose', endIdleThreads);

  const mountMethodNotAllowed = collectMethods(app);
  mountHealth(app, services);
  mountDocs(app, config);
  mountMailbox(app, services);
  mountContract(app, services);
  mountStorage(app, services);
  mountImages(app, services);
  mountLive(app, services);
  mountMonitoring(app, services);
  mountUnsubscribe(app, services);
  mountMethodNotAllowed();
  if (options.webDir) await mountWebApp(app, services, options.webDir);
  return app;
}
