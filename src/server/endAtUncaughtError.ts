import type { Services } from './modules/services';

/** What is needed of the process. */
interface Program {
  on(event: 'uncaughtException', listener: (error: unknown) => void): unknown;
  exit(code: number): unknown;
}

/**
 * Logs and reports an error that nothing caught, or the reason of a promise that nobody awaited, and ends the process: what
 * it was doing is unknown.
 */
export function endAtUncaughtError(
  { log, errorReports }: Pick<Services, 'log' | 'errorReports'>,
  program: Program,
): void {
  program.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'Nothing caught an error; the process ends');
    errorReports?.report(error, {}, 'fatal');
    void Promise.resolve(errorReports?.flush()).finally(() => program.exit(1));
  });
}
