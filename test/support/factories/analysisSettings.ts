import type { Input } from '../../../src/contract/types';
import { defaultAlertLimits, defaultAnalysisMinimum } from '../../../src/domain/analysis/settings';

/** The settings of a new organization, as input of an edit. */
export const analysisSettingsInput = (
  changes: Partial<Input<'updateAnalysisSettings'>> = {},
): Omit<Input<'updateAnalysisSettings'>, 'organizationId'> => ({
  minimum: defaultAnalysisMinimum,
  alertLimits: { ...defaultAlertLimits },
  engine: 'builtin',
  atClose: true,
  alertRecipients: 'editors',
  analysisRecipients: 'editors',
  consultation: '',
  version: 0,
  ...changes,
});
