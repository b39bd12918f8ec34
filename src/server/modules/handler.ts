import type { Kysely } from 'kysely';
import type { Input, Operation, Reply } from '../../contract/types';
import type { Schema } from '../db/schema';
import type { Tx } from '../db/transaction';
import type { Services } from './services';
import type { Actor } from './access/actor';

/** What another system sent, and what it says proves it; nothing of it is checked yet. */
export interface SignedBody {
  bytes: Buffer;
  signature: string;
}

/** What a handler is given, after the session, the input and the permission were checked. */
export interface RequestContext<O extends Operation> {
  input: Input<O>;
  /** For signed calls, whose handler checks it; otherwise null. */
  signed: SignedBody | null;
  /** For public and signed calls every id in it is 0. */
  actor: Actor;
  now: Date;
  /** The address the request came from, as text. */
  address: string;
  /** For reading. Writing goes through `transaction`. */
  db: Kysely<Schema>;
  /** Runs one command; only SQL is awaited inside. */
  transaction<T>(command: (tx: Tx) => Promise<T>): Promise<T>;
  services: Services;
}

export type Handler<O extends Operation> = (call: RequestContext<O>) => Promise<Reply<O>>;

/** A handler for each named call; forgetting one does not compile. */
export type Handlers<O extends Operation> = { [Name in O]: Handler<Name> };
