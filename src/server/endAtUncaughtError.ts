import type { Services } from './modules/services';

/** The part of `process` that this uses, so that tests can pass one of their own. */
interface Program {
  on(event: 'uncaughtException', listener: (error: unknown) => void): unknown;
  exit(code: number): unknown;
}

/**
 * Logs and reports an error that nothing caught, or the reason of a rejected promise that nobody awaited, and ends the process,
 * because its state is unknown.
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
