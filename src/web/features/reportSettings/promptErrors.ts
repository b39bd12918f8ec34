import type { ReportQuestion } from '../../../domain/questions/types';
import { toListErrors } from '../../lib/listErrors';

/** Validation errors of sent prompts by the fields of the form; a rule about a whole prompt is shown at its name. */
export const toPromptErrors = (
  prompts: readonly ReportQuestion[],
  details: readonly { path: string; message: string }[],
) => toListErrors(prompts, details, (_prompt, part) => part ?? 'label');
