import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { FastifyInstance } from 'fastify';
import { createLog } from './lib/createLog';
import { systemClock } from './adapters/clock';
import { startReadingTexts } from './adapters/analysis/builtin/builtinEngine';
import { buildApp, buildMaintenanceApp } from './app';
import { daysBetween, tokyoDate } from '../domain/calendar/tokyoDate';
import { readConfig, type Config } from './lib/config';
import { releaseVersion } from './lib/releaseVersion';
import { releaseFolder } from './lib/runtimeFilesFolder';
import { describeStartupError } from './describeStartupError';
import { endAtSignal } from './endAtSignal';
import { endAtUncaughtError } from './endAtUncaughtError';
import type { Services } from './modules/services';
import { openServices } from './openServices';
import { demoAccounts, seedDemo } from './seed/seedDemo';
import { startMetricsServer } from './startMetricsServer';

/**
 * The time for which a server that closes accepts new connections. Load balancers check every second and take a server out
 * after the second failed check.
 */
const productionDrainMs = 3_000;

// After a peak of requests V8 expects rows and replies to live long, and allocates them where only full garbage collections
// free them. These took 9 to 18 % of the time of a request for the project list; without pretenuring they take 2 %.
setFlagsFromString('--no-allocation-site-pretenuring');

serve().catch((error: unknown) => {
  process.stderr.write(`${describeStartupError(error)}\n`);
  process.exit(1);
});

async function serve(): Promise<void> {
  const config = readConfig(process.env, releaseVersion());
  const logLevel = process.env.LOG_LEVEL ?? (config.production ? 'info' : 'warn');
  const options = {
    webDir: path.join(releaseFolder(), 'web'),
    drainMs: config.production ? productionDrainMs : 0,
  };
  if (config.maintenanceUntil) {
    const log = createLog(logLevel);
    const parts = { config, log, clock: systemClock, until: config.maintenanceUntil };
    await listen(await buildMaintenanceApp(parts, options), parts);
    return log.warn({ until: config.maintenanceUntil }, 'Down for maintenance');
  }
  const { services, close } = await openServices(config, { logLevel, work: true });
  endAtUncaughtError(services, process);
  try {
    if (config.seedDemo) await seedDemo(services);
    const app = await buildApp(services, options);
    if (services.metrics && config.metrics) {
      const server = await startMetricsServer(services, services.metrics, config.metrics);
      app.addHook('onClose', () => server.close());
      services.log.info({ url: server.url }, 'Metrics');
    }
    await listen(app, services, close);
    await logPostalSource(services);
    printStartupMessage(app.server.address(), config);
    startReadingTexts().catch((err: unknown) => services.log.warn({ err }, 'Texts are not read yet'));
  } catch (error) {
    await close();
    throw error;
  }
}

/** Listens until a signal; then ends the process when the app and what it uses are closed. */
async function listen(
  app: FastifyInstance,
  { config, log }: Pick<Services, 'config' | 'log'>,
  closeServices: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  endAtSignal(() => app.close().then(closeServices), log, process);
  await app.listen({ port: config.port, host: config.host });
}

/** Logs how old the postal tables are: nobody can buy a plan with a postal code that they lack (spec §5). */
async function logPostalSource({ clock, log, postal }: Services): Promise<void> {
  const { source, asOf } = await postal.describeSource();
  const ageDays = asOf && daysBetween(asOf, tokyoDate(clock.now()));
  log.info({ source, asOf, ageDays }, 'Postal codes');
}

function printStartupMessage(address: unknown, config: Config): void {
  const port =
    typeof address === 'object' && address !== null && 'port' in address ? address.port : config.port;
  const lines = [`コエノワ ${config.version}: http://localhost:${String(port)}/login`];
  if (config.seedDemo) {
    lines.push('', 'デモのアカウント（パスワードはすべて Koenowa-demo-1）:');
    lines.push(...demoAccounts.map(({ email, label }) => `  ${email.padEnd(26)}${label}`));
    lines.push('', `送信されるはずだったメール: http://localhost:${String(port)}/dev/mailbox`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}
