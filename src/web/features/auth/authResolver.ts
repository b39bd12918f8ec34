import type { FieldValues, Resolver } from 'react-hook-form';
import { lazyResolver } from '../../components/lazy/lazyModule';
import type * as formRules from './authFormRules';

const loadFormRules = () => import(/* webpackChunkName: "auth-rules" */ './authFormRules');

/** For `onFocus`: loads the rules while the person types. Failures are ignored, because validation retries. */
export const preloadRules = () => void loadFormRules().catch(() => undefined);

/** A resolver of `authFormRules`, loaded on the first validation. */
export const authResolver = <T extends FieldValues>(
  pick: (rules: typeof formRules) => Resolver<T>,
): Resolver<T> => lazyResolver(async () => pick(await loadFormRules()));
