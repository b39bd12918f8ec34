import type { Kysely } from 'kysely';
import type { contract } from '../../contract/contract';
import type { Input, Operation, Reply } from '../../contract/types';
import type { permissionActions } from '../../domain/permissions';
import type { Schema } from '../db/schema';
import type { Tx } from '../db/transaction';
import type { Context } from './context';
import type { Services } from './services';
import type { Actor, ProjectActor } from './access/actor';

/** The raw body of a webhook request and its signature, not yet verified. */
export interface SignedBody {
  bytes: Buffer;
  signature: string;
}

type PermissionActions = typeof permissionActions;
type ProjectAction = {
  [Action in keyof PermissionActions]: PermissionActions[Action]['scope'] extends 'project' ? Action : never;
}[keyof PermissionActions];

/** The caller of an operation, which is about a project where its action is. */
type ActorOf<O extends Operation> = (typeof contract)[O]['action'] extends ProjectAction
  ? ProjectActor
  : Actor;

/** The argument of a handler. Session, input and permission have been checked. */
export interface RequestContext<O extends Operation> {
  input: Input<O>;
  /** The signed body of a call such as a webhook, whose handler verifies it; null for other calls. */
  signed: SignedBody | null;
  /** The hash of the token in the browser's cookie, for calls that redirect; not yet checked. */
  cookieTokenHash: Buffer | null;
  /** The caller. Those of public and signed calls have no ids and roles. */
  actor: ActorOf<O>;
  now: Date;
  requestId: string;
  /** IP address of the client. */
  address: string;
  /** The id of the client's browser, which the reply stores there. */
  browserId(): string;
  /** Only for reading, because writes need `transaction`. */
  db: Kysely<Schema>;
  /** Keeps the reply for a repeat of the request, as the last statement of the transaction of the command. */
  keepReply(tx: Tx, reply: Reply<O>): Promise<void>;
  /** Runs `body` in a transaction; only SQL may be awaited inside. `maxMs` as for `inTransaction`. */
  transaction<T>(body: (tx: Tx) => Promise<T>, options?: { maxMs?: number }): Promise<T>;
  services: Services;
}

export type Handler<O extends Operation> = (call: RequestContext<O>) => Promise<Reply<O>>;

/** The part of a request that a command gets. */
interface CommandCall<O extends Operation> extends Context {
  actor: ActorOf<O>;
  input: Input<O>;
}

/**
 * A write: all that an operation does in its transaction, in which only SQL may be awaited. `Prepared` is what the
 * handler has done before, such as a hashed password.
 */
export type Command<O extends Operation, Prepared = unknown> = (
  tx: Tx,
  call: CommandCall<O> & Prepared,
) => Promise<Reply<O>>;

/** The handler of a call that is one command. `maxMs` as for `inTransaction`. */
export const write =
  <O extends Operation, Prepared = unknown>(command: Command<O, Prepared>, options?: { maxMs?: number }) =>
  (call: RequestContext<O> & Prepared): Promise<Reply<O>> =>
    call.transaction(async (tx) => {
      const reply = await command(tx, call);
      await call.keepReply(tx, reply);
      return reply;
    }, options);

/** A handler for each of the calls; a missing one does not compile. */
export type Handlers<O extends Operation> = { [Name in O]: Handler<Name> };
