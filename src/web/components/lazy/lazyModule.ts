import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * A form resolver in its own chunk, loaded at the first validation. If it cannot be loaded the form accepts its
 * values, and the server validates them with the same rules and messages.
 */
export const lazyResolver =
  <T extends FieldValues>(load: () => Promise<Resolver<T>>): Resolver<T> =>
  async (values, ...rest) => {
    const resolver = await load().catch(() => null);
    return resolver ? resolver(values, ...rest) : { values, errors: {} };
  };
