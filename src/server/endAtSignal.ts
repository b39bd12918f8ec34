import type { Logger } from 'pino';

/** Orchestrators usually kill after 30 seconds. Transactions that are cut off roll back; their jobs run again. */
export const closingTimeoutMs = 25_000;

/** The part of `process` that this uses, so that tests can pass one of their own. */
interface Program {
  on(event: 'SIGTERM' | 'SIGINT', listener: () => void): unknown;
  exit(code: number): unknown;
}

/** At the first SIGTERM or SIGINT, closes and then ends the process. Ends it after `closingTimeoutMs` at the latest. */
export function endAtSignal(close: () => Promise<void>, log: Pick<Logger, 'error'>, program: Program): void {
  let isClosing = false;
  const end = () => {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => {
      log.error(`Closing took longer than ${closingTimeoutMs / 1000} s`);
      program.exit(1);
    }, closingTimeoutMs).unref();
    close().then(
      () => program.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'Closing failed');
        program.exit(1);
      },
    );
  };
  program.on('SIGTERM', end);
  program.on('SIGINT', end);
}
