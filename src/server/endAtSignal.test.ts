import { EventEmitter } from 'node:events';
import { closingTimeoutMs, endAtSignal } from './endAtSignal';
import { createLog } from './lib/createLog';

beforeEach(() => jest.useFakeTimers());

/** A process that ends at a signal with this `close`, and what happens then. */
function startProgram(close: () => Promise<void>) {
  const exits: number[] = [];
  const lines: unknown[] = [];
  const program = Object.assign(new EventEmitter(), { exit: (code: number) => exits.push(code) });
  const log = createLog('info', { write: (line) => lines.push((JSON.parse(line) as { msg: string }).msg) });
  endAtSignal(close, log, program);
  return { exits, lines, signal: (name: 'SIGTERM' | 'SIGINT') => program.emit(name) };
}

it.each(['SIGTERM', 'SIGINT'] as const)('ends with 0 at %s once everything is closed', async (name) => {
  let finish = () => {};
  const program = startProgram(() => new Promise((resolve) => (finish = resolve)));

  program.signal(name);
  await jest.advanceTimersByTimeAsync(closingTimeoutMs - 1);
  expect(program.exits).toEqual([]);
  finish();
  await jest.advanceTimersByTimeAsync(0);

  expect(program.exits).toEqual([0]);
  expect(program.lines).toEqual([]);
});

it('ends with 1 and one line when closing fails', async () => {
  const program = startProgram(() => Promise.reject(new Error('wrong')));

  program.signal('SIGTERM');
  await jest.advanceTimersByTimeAsync(0);

  expect(program.exits).toEqual([1]);
  expect(program.lines).toEqual(['Closing failed']);
});

it('ends with 1 and one line when closing takes too long', async () => {
  const program = startProgram(() => new Promise(() => {}));

  program.signal('SIGTERM');
  await jest.advanceTimersByTimeAsync(closingTimeoutMs - 1);
  expect(program.exits).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);

  expect(program.exits).toEqual([1]);
  expect(program.lines).toEqual(['Closing took longer than 25 s']);
});

it('closes once, however many signals come', async () => {
  const close = jest.fn(() => new Promise<void>(() => {}));
  const program = startProgram(close);

  for (const name of ['SIGTERM', 'SIGTERM', 'SIGINT'] as const) program.signal(name);
  await jest.advanceTimersByTimeAsync(2 * closingTimeoutMs);

  expect(close).toHaveBeenCalledTimes(1);
  expect(program.exits).toEqual([1]);
});
