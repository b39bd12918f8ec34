import { createLog } from './lib/createLog';
import { createAnalysisEngine } from './adapters/analysis/createAnalysisEngine';
import { createBillingProvider } from './createBillingProvider';
import { shiftedClock, systemClock } from './adapters/clock';
import { createMailer } from './adapters/mail/createMailer';
import { createMetrics } from './adapters/metrics';
import { createStorage } from './adapters/storage/createStorage';
import { createSlack } from './adapters/slack/slack';
import { createPostalLookup } from './adapters/postal/createPostalLookup';
import type { Config } from './lib/config';
import { openDatabase } from './db/client';
import { expectMigrated, migrate } from './db/migrate';
import { createListCursors } from './lib/listCursor';
import { startJobs } from './jobs/startJobs';
import { importedPostalTables } from './modules/postal/postalTables.queries';
import { planSample } from './seed/planSample';
import type { Services } from './modules/services';
import type { ErrorReports } from './adapters/errorReports';
import type { Tracing } from './adapters/tracing';

interface Options {
  logLevel: string;
  /** False: jobs are only enqueued. */
  work: boolean;
}

/**
 * Opens the database, migrates it or expects it to be migrated, and starts all other services; closes those already open
 * when one fails.
 */
export async function openServices(
  config: Config,
  { logLevel, work }: Options,
): Promise<{ services: Services; appliedMigrations: readonly string[]; close(): Promise<void> }> {
  const log = createLog(logLevel);
  const closers: (() => Promise<unknown> | void)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const tracing = await openTracing(config);
    if (tracing) closers.push(() => tracing.close());
    const errorReports = work ? await openErrorReports(config, log) : null;
    if (errorReports) closers.push(() => errorReports.flush());
    const database = await openDatabase({
      ...(config.databaseUrl !== undefined && { databaseUrl: config.databaseUrl }),
      dataDir: config.dataDir,
      guardTransactions: !config.production,
      // Migrations set up their session.
      allowSharedSessions: !config.migrateOnStart,
      ...(tracing && { onQuery: tracing.recordQuery }),
      log: (level, message, details) => log[level](details ?? {}, message),
      // The next start recovers the database; until then every request would fail.
      onLost: (error) => {
        log.fatal({ err: error }, 'The embedded database stopped');
        if (!config.production) {
          process.stderr.write(`${error.message}\n原因を取り除いてから、もう一度起動してください。\n`);
        }
        process.exit(1);
      },
    });
    closers.push(() => database.close());
    const appliedMigrations = config.migrateOnStart ? await migrate(database) : [];
    if (!config.migrateOnStart) await expectMigrated(database);
    const mailer = createMailer(config);
    closers.push(() => mailer.close());
    const clock = config.testClock ? shiftedClock(config.testClock) : systemClock;
    const storage = await createStorage(config, clock);
    closers.push(() => storage.close());
    const analysis = createAnalysisEngine(config.analysisLlm, log);
    const postal = createPostalLookup(config.postalApiUrl, log, importedPostalTables(database.kysely));
    const billing = createBillingProvider(config);
    const slack = config.slack ? createSlack(config.slack) : null;
    const parts = {
      config,
      log,
      clock,
      cursors: createListCursors(config.secretKey),
      database,
      mailer,
      metrics: config.metrics ? createMetrics() : null,
      tracing,
      errorReports,
      storage,
      postal,
      billing,
      analysis,
      slack,
      planSample,
    };
    const jobs = await startJobs(parts, { work });
    closers.push(() => jobs.stop());
    return { services: { ...parts, jobs }, appliedMigrations, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** OpenTelemetry's packages are loaded only by those who collect traces. */
async function openTracing({ tracesUrl, version }: Config): Promise<Tracing | null> {
  if (tracesUrl === undefined) return null;
  const { createTracing, otlpExporter } = await import('./adapters/tracing');
  return createTracing({ exporter: otlpExporter(tracesUrl), version });
}

/** In production only, as those of the web application. Sentry's client takes 22 MB, so only those who use it load it. */
async function openErrorReports(
  { production, sentryDsn: dsn, sentryEnvironment: environment, version: release }: Config,
  log: Services['log'],
): Promise<ErrorReports | null> {
  if (!production || dsn === undefined) return null;
  const { createErrorReports } = await import('./adapters/errorReports');
  return createErrorReports({ dsn, environment, release, log });
}
