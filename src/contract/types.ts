import type { InferType } from 'yup';
import type { contract } from './contract';
import type { schemas } from './schemas';

/** The name of a call, the same from contract to RTK Query hook. */
export type Operation = keyof typeof contract & keyof typeof schemas;

/** What a call takes: path, query and body in one flat object. */
export type Input<O extends Operation> = InferType<(typeof schemas)[O]['input']>;

/** What a call answers. */
export type Reply<O extends Operation> = InferType<(typeof schemas)[O]['reply']>;
