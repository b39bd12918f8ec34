import type { FieldValues, Resolver } from 'react-hook-form';
import { lazyResolver } from '../../components/lazy/lazyModule';
import type * as rules from './accountFormRules';

const loadFormRules = () => import(/* webpackChunkName: "account-rules" */ './accountFormRules');

/** One of `accountFormRules`. */
export const accountResolver = <T extends FieldValues>(
  pick: (all: typeof rules) => Resolver<T>,
): Resolver<T> => lazyResolver(async () => pick(await loadFormRules()));
