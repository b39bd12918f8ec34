import type { FieldValues, Resolver } from 'react-hook-form';
import { lazyResolver } from '../../components/lazy/lazyModule';
import type * as formRules from './accountFormRules';

const loadFormRules = () => import(/* webpackChunkName: "account-rules" */ './accountFormRules');

/** A resolver of `accountFormRules`, loaded on the first validation. */
export const accountResolver = <T extends FieldValues>(
  pick: (rules: typeof formRules) => Resolver<T>,
): Resolver<T> => lazyResolver(async () => pick(await loadFormRules()));
