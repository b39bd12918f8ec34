import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useWatch } from 'react-hook-form';
import { ConnectionNotice } from '../../components/ConnectionNotice';
import { EditConflicts } from '../../components/EditConflicts';
import { Form } from '../../components/Form';
import { FormSelect } from '../../components/FormSelect';
import { useVersionedForm } from '../../components/useVersionedForm';
import {
  settingEffects,
  settingLabels,
  settingOptions,
  settingText,
  toSettingFields,
  toSettings,
  type AnalysisSettingFields,
} from './analysisSettingFields';
import { useUpdateAnalysisSettingsMutation, type AnalysisSettings } from './analysisSettingsApi';

interface Props {
  organizationId: number;
  settings: AnalysisSettings;
}

/** Edits the settings; each says what the chosen value does. */
export function AnalysisSettingsForm({ organizationId, settings }: Props) {
  const saved = toSettingFields(settings);
  const [update, { error }] = useUpdateAnalysisSettingsMutation();
  const { form, submit, conflicts, resolveConflict } = useVersionedForm<AnalysisSettingFields>({
    // The options leave nothing to check.
    resolver: (values) => ({ values, errors: {} }),
    latest: saved,
    version: settings.version,
    labels: settingLabels,
    formatField: settingText,
    async save(fields, version) {
      const result = await update({ organizationId, ...toSettings(fields), version });
      return !result.error;
    },
  });
  const fields = useWatch({ control: form.control }) as AnalysisSettingFields;
  const select = (name: keyof AnalysisSettingFields) => (
    <FormSelect
      name={name}
      label={settingLabels[name]}
      options={settingOptions(name, saved).filter(
        ({ value }) => value !== 'llm' || settings.aiService !== null,
      )}
      help={settingEffects[name](fields, settings.aiService)}
    />
  );
  return (
    <Form form={form} onSubmit={submit} aria-label="分析の設定">
      <EditConflicts conflicts={conflicts} onResolve={(name, choice) => void resolveConflict(name, choice)} />
      <ConnectionNotice error={error} />
      {select('minimum')}
      <Box component="fieldset" sx={{ m: 0, p: 0, border: 0 }}>
        <Box component="legend" sx={{ p: 0, mb: 1, typography: 'subtitle1' }}>
          気になる点として知らせる基準
        </Box>
        <Box sx={twoColumns}>
          {select('scoreDrop')}
          {select('lowRounds')}
          {select('questionMean')}
          {select('participation')}
        </Box>
      </Box>
      <Box sx={twoColumns}>
        {select('engine')}
        {select('atClose')}
        {select('alertRecipients')}
        {select('analysisRecipients')}
      </Box>
      <Button type="submit" variant="contained">
        分析の設定を保存
      </Button>
    </Form>
  );
}

const twoColumns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
  columnGap: 2,
  // Help texts of different lengths leave the selects of a row at one height.
  alignItems: 'end',
} as const;
