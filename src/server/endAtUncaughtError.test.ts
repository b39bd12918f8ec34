import { EventEmitter } from 'node:events';
import { createLog } from './lib/createLog';
import { endAtUncaughtError } from './endAtUncaughtError';

it('logs and reports an error that nothing caught, and ends the process once that is sent', async () => {
  const events: unknown[] = [];
  let markEnded: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (markEnded = resolve));
  const program = Object.assign(new EventEmitter(), {
    exit(code: number) {
      events.push(`exit ${code}`);
      markEnded();
    },
  });
  const log = createLog('info', { write: (line) => void events.push(JSON.parse(line)) });
  const error = new Error('wrong');
  const errorReports = {
    report: (...given: unknown[]) => void events.push(given),
    flush: async () => void events.push('flush'),
  };
  endAtUncaughtError({ log, errorReports }, program);

  program.emit('uncaughtException', error);
  await ended;

  expect(events).toEqual([
    expect.objectContaining({ level: 60, err: expect.objectContaining({ type: 'Error' }) as unknown }),
    [error, {}, 'fatal'],
    'flush',
    'exit 1',
  ]);
});
