import type { Input, Operation } from '../../contract/types';
import type { ValidationErrors } from '../lib/fieldErrors';

/** The contract's rules as a lazy chunk, because they bring yup. */
export const loadContractRules = () => import(/* webpackChunkName: "form-rules" */ './contractFormRules');

export type ContractRules = Awaited<ReturnType<typeof loadContractRules>>;

/** For `onFocus`: loads the rules while the person types. Failures are ignored, because validation retries. */
export const preloadContractRules = () => void loadContractRules().catch(() => undefined);

/** The errors that the contract's rules find in values of an operation's input; none if the rules cannot be loaded. */
export async function contractErrors<O extends Operation>(
  operation: O,
  values: Partial<Input<O>>,
): Promise<ValidationErrors> {
  const rules = await loadContractRules().catch(() => null);
  return rules ? rules.validationErrorsOf(operation, values) : [];
}
