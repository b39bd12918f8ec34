import { promptList } from '../../../contract/reportSettings.fields';
import { normalizePrompt } from '../../../domain/questions/reportPrompts';
import type { ReportQuestion } from '../../../domain/questions/types';
import { validationErrorsOf } from '../../components/listEditor/listFormRules';
import { toPromptErrors } from './promptErrors';

/** The contract's rules for the prompts of the report; a lazy chunk because it imports yup. */
export const validate = (prompts: readonly ReportQuestion[]) =>
  toPromptErrors(prompts, validationErrorsOf(promptList(), prompts.map(normalizePrompt)));
