import pino, { type Logger } from 'pino';

/**
 * The parts of an error that the log contains. Message, detail and context of a database error quote what people entered, so
 * only its code and place are logged; own properties of other errors, such as those of services, are left out.
 */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack, cause, code } = error as Error & { code?: unknown };
  const described = {
    type: name,
    ...(typeof code === 'string' && { code }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
  if (!('severity' in error)) return { ...described, message, stack };
  const { table, column, constraint } = error as { table?: string; column?: string; constraint?: string };
  const frames = (stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { ...described, table, column, constraint, stack: frames.join('\n') };
}

/** The log of a process, with one line of JSON for each entry, on the standard output. */
export const createLog = (level: string, destination?: pino.DestinationStream): Logger =>
  pino({ level, serializers: { err: describeError } }, destination);
