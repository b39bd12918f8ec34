import pino from 'pino';
import type { Services } from '../../../src/server/modules/services';

/** The lines that the services log from now on, at every level, until `stop`. */
export function captureLog({ log }: Pick<Services, 'log'>) {
  const { [pino.symbols.streamSym]: stream } = log as unknown as Record<
    symbol,
    { write(line: string): void }
  >;
  const lines: string[] = [];
  const write = jest.spyOn(stream!, 'write').mockImplementation((line) => void lines.push(line));
  const { level } = log;
  log.level = 'trace';
  return {
    lines,
    stop() {
      log.level = level;
      write.mockRestore();
    },
  };
}
