import { toNestErrors } from '@hookform/resolvers';
import { yupResolver } from '@hookform/resolvers/yup';
import type { FieldValues, Resolver, ResolverOptions } from 'react-hook-form';
import type { AnyObjectSchema } from 'yup';
import type { Input, Operation } from '../../contract/types';
import type { FieldErrors } from '../lib/fieldErrors';
import { loadContractRules } from './contractRules';

/**
 * A resolver with the rules of a schema in a lazy chunk, loaded at the first validation. If it cannot be loaded the form
 * accepts its values, and the server validates them with the same rules and messages.
 */
export const schemaResolver =
  <Fields extends FieldValues, Values = Fields>(
    load: () => Promise<AnyObjectSchema>,
  ): Resolver<Fields, unknown, Values> =>
  async (fields, ...rest) => {
    const schema = await load().catch(() => null);
    if (!schema) return { values: fields as unknown as Values, errors: {} };
    // The cast is needed because the schema reads fields, in which numbers are texts, and returns values.
    return (yupResolver(schema) as unknown as Resolver<Fields, unknown, Values>)(fields, ...rest);
  };

/** A field is a text where the contract has a number, because inputs and selects contain texts. */
type Field<Value> = Value extends number
  ? string
  : Value extends readonly (infer Entry)[]
    ? Field<Entry>[]
    : Value extends object
      ? FieldsOf<Value>
      : Value;

/** A field exists, but is empty, where the contract's value may be absent. */
type FieldsOf<Values> = { [Name in keyof Values]-?: Field<Exclude<Values[Name], undefined>> };

type Name<O extends Operation> = keyof Input<O> & string;

/** The fields of a form for some values of an operation's input, by default for all of them. */
export type FormFields<O extends Operation, N extends Name<O> = Name<O>> = FieldsOf<Pick<Input<O>, N>>;

/**
 * The contract's rules for the input of an operation, or for its named values only, as the resolver of a form
 * (`useServerForm`). It returns the values as the operation takes them: ids as numbers, texts as they will be stored.
 */
export const contractResolver = <O extends Operation, N extends Name<O> = Name<O>>(
  operation: O,
  names?: readonly N[],
): Resolver<FormFields<O, N>, unknown, Pick<Input<O>, N>> =>
  schemaResolver(async () => (await loadContractRules()).schemaOf(operation, names));

/** The resolver of a form with rules of its own, which return the messages of its fields (`contractErrors`). */
export const rulesResolver =
  <Fields extends FieldValues>(
    errorsOf: (
      fields: Fields,
      inputs: ResolverOptions<Fields>['fields'],
    ) => FieldErrors | Promise<FieldErrors>,
  ): Resolver<Fields, unknown, Fields> =>
  async (fields, _context, options) => {
    const messages = Object.entries(await errorsOf(fields, options.fields));
    if (messages.length === 0) return { values: fields, errors: {} };
    const errors = Object.fromEntries(messages.map(([name, message]) => [name, { type: 'rule', message }]));
    return { values: {}, errors: toNestErrors(errors as never, options) };
  };
