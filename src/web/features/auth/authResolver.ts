import type { FieldValues, Resolver } from 'react-hook-form';
import { lazyResolver } from '../../components/lazy/lazyModule';
import type * as rules from './authFormRules';

const loadFormRules = () => import(/* webpackChunkName: "auth-rules" */ './authFormRules');

/** For `onFocus`: the rules are on their way while somebody types. */
export const preloadRules = () => void loadFormRules().catch(() => undefined); // Checking tries again.

/** One of `authFormRules`. */
export const authResolver = <T extends FieldValues>(pick: (all: typeof rules) => Resolver<T>): Resolver<T> =>
  lazyResolver(async () => pick(await loadFormRules()));
