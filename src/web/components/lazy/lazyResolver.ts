import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * The rules of a form in a chunk that arrives when the form is first touched. Where it does not arrive the server is
 * the one to judge: its words are the same.
 */
export const lazyResolver =
  <T extends FieldValues>(load: () => Promise<Resolver<T>>): Resolver<T> =>
  async (values, ...rest) => {
    const resolver = await load().catch(() => null);
    return resolver ? resolver(values, ...rest) : { values, errors: {} };
  };
