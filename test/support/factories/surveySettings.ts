import type { Input } from '../../../src/contract/types';
import { defaultSchedule } from '../../../src/domain/rounds/schedule';

type SurveySettingsInput = Omit<Input<'updateSurveySettings'>, 'organizationId'>;

/** The first version of the settings that `makeSchedule` inserts, with changes. */
export const surveySettingsInput = (
  schedule: Partial<SurveySettingsInput['schedule']> = {},
  changes: Partial<SurveySettingsInput> = {},
): SurveySettingsInput => ({
  schedule: { ...defaultSchedule, startOn: '2026-10-01', ...schedule },
  daysOff: [{ startsOn: '2026-12-29', endsOn: '2027-01-03', name: '年末年始', yearly: true }],
  version: 1,
  ...changes,
});
