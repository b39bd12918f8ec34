import type { FieldValues, Resolver } from 'react-hook-form';
import type * as Rules from './accountFormRules';

/** The rules of this feature's forms, fetched when one is first touched. */
const loadRules = () => import(/* webpackChunkName: "account-rules" */ './accountFormRules');

/** A resolver that waits for its rules. */
export const lateResolver =
  <T extends FieldValues>(pick: (rules: typeof Rules) => Resolver<T>): Resolver<T> =>
  async (...args) =>
    pick(await loadRules())(...args);
