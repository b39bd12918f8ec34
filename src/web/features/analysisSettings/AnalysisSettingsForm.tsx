import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { maxConsultationLength } from '../../../domain/analysis/settings';
import { ConnectionNotice } from '../../components/ConnectionNotice';
import { rulesResolver } from '../../components/contractResolver';
import { contractErrors } from '../../components/contractRules';
import { EditConflicts } from '../../components/EditConflicts';
import { Form } from '../../components/Form';
import { FormSelect } from '../../components/FormSelect';
import { FormTextField } from '../../components/FormTextField';
import { UnsavedEditsStatus } from '../../components/UnsavedEditsStatus';
import { useVersionedForm } from '../../components/useServerForm';
import { toFieldErrors } from '../../lib/fieldErrors';
import { useFormDraft } from '../drafts/formDrafts';
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

/** Only the text can be wrong, because the selects offer only valid values. */
const resolver = rulesResolver<AnalysisSettingFields>(async ({ consultation }) =>
  toFieldErrors(await contractErrors('updateAnalysisSettings', { consultation })),
);

/** Edits the settings. The text below each select says what the chosen value means or does. */
export function AnalysisSettingsForm({ organizationId, settings }: Props) {
  const saved = toSettingFields(settings);
  const [update, { error }] = useUpdateAnalysisSettingsMutation();
  const draft = useFormDraft<AnalysisSettingFields>(`analysis-${organizationId}`, '分析の設定の変更');
  const { form, submit, unsaved, conflicts } = useVersionedForm<AnalysisSettingFields>({
    resolver,
    latest: saved,
    version: settings.version,
    labels: settingLabels,
    draft,
    formatField: settingText,
    send: (fields, version) => update({ organizationId, ...toSettings(fields), version }),
  });
  const fields = useWatch({ control: form.control }) as AnalysisSettingFields;
  const select = (name: Exclude<keyof AnalysisSettingFields, 'consultation'>) => (
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
      <EditConflicts {...conflicts} />
      <ConnectionNotice error={error} />
      <Group legend="スコアの表示">{select('minimum')}</Group>
      <Group legend="気になる点の基準">
        <Box sx={twoColumns}>
          {select('scoreDrop')}
          {select('lowRounds')}
          {select('questionMean')}
          {select('participation')}
        </Box>
      </Group>
      <Group legend="分析の実行と通知">
        <Box sx={twoColumns}>
          {select('engine')}
          {select('atClose')}
          {select('alertRecipients')}
          {select('analysisRecipients')}
        </Box>
      </Group>
      <Group legend="相談窓口">
        <FormTextField
          name="consultation"
          label={settingLabels.consultation}
          optional
          multiline
          minRows={2}
          max={maxConsultationLength}
          help="つらいときにメンバーが頼れる先です（例：産業医面談の申し込み先、社外相談窓口の電話番号）。「すぐに話したい声」の横と、つらさが読み取れる回答を送る前の画面に表示します。空欄なら、送る前の画面には厚生労働省の「こころの耳」を案内します。"
        />
      </Group>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Button type="submit" variant="contained">
          分析の設定を保存
        </Button>
        <UnsavedEditsStatus {...unsaved} />
      </Box>
    </Form>
  );
}

const Group = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <Box component="fieldset" sx={{ m: 0, mb: 1, p: 0, border: 0 }}>
    <Box component="legend" sx={{ p: 0, mb: 1, typography: 'subtitle1' }}>
      {legend}
    </Box>
    {children}
  </Box>
);

const twoColumns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
  columnGap: 2,
  // Keeps the labels of a row at one height, and the selects too, although their help texts differ in length.
  '& > *': { display: 'flex', flexDirection: 'column' },
  '& > * > :nth-last-child(2)': { mt: 'auto' },
} as const;
