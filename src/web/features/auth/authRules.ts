import type { FieldValues, Resolver } from 'react-hook-form';
import { lateResolver } from '../../lib/lateResolver';
import type * as rules from './authFormRules';

const load = () => import(/* webpackChunkName: "auth-rules" */ './authFormRules');

/** For `onFocus`: the rules are on their way while somebody types. */
export const fetchRules = () => void load().catch(() => undefined); // Checking tries again.

/** One of `authFormRules`. */
export const authRules = <T extends FieldValues>(pick: (all: typeof rules) => Resolver<T>): Resolver<T> =>
  lateResolver(async () => pick(await load()));
