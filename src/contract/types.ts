import type { InferType } from 'yup';
import type { contract } from './contract';
import type { schemas } from './schemas';

/** The name of an operation, the same from the contract to the RTK Query hook. */
export type Operation = keyof typeof contract & keyof typeof schemas;

/** Operations by their HTTP method. */
export type GetOperation = {
  [O in Operation]: (typeof contract)[O]['method'] extends 'GET' ? O : never;
}[Operation];
export type PostOperation = Exclude<Operation, GetOperation>;

/** The input of an operation: parameters of path, query and body in one flat object. */
export type Input<O extends Operation> = InferType<(typeof schemas)[O]['input']>;

/** The reply to an operation with status 200. */
export type Reply<O extends Operation> = InferType<(typeof schemas)[O]['reply']>;
