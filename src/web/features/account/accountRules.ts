import type { FieldValues, Resolver } from 'react-hook-form';
import { lateResolver } from '../../lib/lateResolver';
import type * as rules from './accountFormRules';

const load = () => import(/* webpackChunkName: "account-rules" */ './accountFormRules');

/** One of `accountFormRules`. */
export const accountRules = <T extends FieldValues>(pick: (all: typeof rules) => Resolver<T>): Resolver<T> =>
  lateResolver(async () => pick(await load()));
