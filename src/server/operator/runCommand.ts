import { describeStartupError } from '../describeStartupError';
import type { Config } from '../lib/config';
import type { Services } from '../modules/services';
import { openServices } from '../openServices';

/**
 * Runs a command of the operator with its arguments and prints what it returns. An error that the operator can correct,
 * such as one of `correctable`, is printed as one line, any other with its stack.
 */
export function runCommand(
  command: (args: readonly string[]) => Promise<string>,
  correctable: Parameters<typeof describeStartupError>[1] = [],
): void {
  command(process.argv.slice(2)).then(
    (output) => void process.stdout.write(output),
    (error: unknown) => {
      process.stderr.write(`${describeStartupError(error, correctable)}\n`);
      process.exitCode = 1;
    },
  );
}

/** Commands print their result, not a log. */
export const logLevel = process.env.LOG_LEVEL ?? 'warn';

/** The result of `use` with the services, which enqueue jobs and run none. */
export async function withServices<T>(config: Config, use: (services: Services) => Promise<T>): Promise<T> {
  const { services, close } = await openServices(config, { logLevel, work: false });
  return use(services).finally(close);
}
