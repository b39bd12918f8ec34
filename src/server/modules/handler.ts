import type { Kysely } from 'kysely';
import type { Input, Operation, Reply } from '../../contract/types';
import type { Schema } from '../db/schema';
import type { Tx } from '../db/transaction';
import type { Services } from './services';
import type { Actor } from './access/actor';

/** The raw body of a webhook request and its signature, not yet verified. */
export interface SignedBody {
  bytes: Buffer;
  signature: string;
}

/** The argument of a handler. Session, input and permission have been checked. */
export interface RequestContext<O extends Operation> {
  input: Input<O>;
  /** For signed calls, whose handler verifies it; otherwise null. */
  signed: SignedBody | null;
  /** The hash of the token in the browser's cookie, for calls that redirect; not yet checked. */
  cookieTokenHash: Buffer | null;
  /** All its ids are 0 for public and signed calls. */
  actor: Actor;
  now: Date;
  requestId: string;
  /** IP address of the client. */
  address: string;
  /** The id of the client's browser, which the reply stores there. */
  browserId(): string;
  /** For reading; writes need `transaction`. */
  db: Kysely<Schema>;
  /** Runs a command in a transaction; only SQL may be awaited inside. */
  transaction<T>(command: (tx: Tx) => Promise<T>): Promise<T>;
  services: Services;
}

export type Handler<O extends Operation> = (call: RequestContext<O>) => Promise<Reply<O>>;

/** A handler for each of the calls; a missing one does not compile. */
export type Handlers<O extends Operation> = { [Name in O]: Handler<Name> };
