import type { Input, Operation } from '../../../src/contract/types';
import type { Tx } from '../../../src/server/db/transaction';
import type { Actor } from '../../../src/server/modules/access/actor';
import type { Command } from '../../../src/server/modules/handler';
import type { Services } from '../../../src/server/modules/services';

/** Runs a command at the time of the clock in `tx`. Of its caller and input it gets what the test states. */
export const runCommand = <O extends Operation, Prepared>(
  tx: Tx,
  services: Services,
  command: Command<O, Prepared>,
  call: { actor?: Partial<Actor>; input?: Partial<Input<O>> } & Prepared,
) => command(tx, { ...call, now: services.clock.now(), services } as Parameters<typeof command>[1]);
