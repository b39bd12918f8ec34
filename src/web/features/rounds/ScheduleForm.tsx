import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useWatch } from 'react-hook-form';
import { ConnectionNotice } from '../../components/ConnectionNotice';
import { EditConflicts } from '../../components/EditConflicts';
import { Form } from '../../components/Form';
import { FormSelect } from '../../components/FormSelect';
import { FormTextField } from '../../components/FormTextField';
import { UnsavedEditsStatus } from '../../components/UnsavedEditsStatus';
import { useVersionedForm } from '../../components/useServerForm';
import { useNow } from '../../lib/useNow';
import { useFormDraft } from '../drafts/formDrafts';
import { useUpdateSurveySettingsMutation } from './roundsApi';
import type { SurveySettings } from './roundsApi';
import {
  biweeklyOptions,
  scheduleFieldText,
  scheduleLabels,
  scheduleOptions,
  scheduleResolver,
  toSchedule,
  toScheduleFields,
} from './scheduleFields';
import type { ScheduleFields } from './scheduleFields';
import { SchedulePreview } from './SchedulePreview';

interface Props {
  organizationId: number;
  settings: SurveySettings;
}

/** Edits the schedule, with a preview of the next rounds while editing. */
export function ScheduleForm({ organizationId, settings }: Props) {
  const now = useNow();
  const { schedule, daysOff, version } = settings;
  const [update, { error }] = useUpdateSurveySettingsMutation();
  const draft = useFormDraft<ScheduleFields>(`schedule-${organizationId}`, 'アンケートの予定の変更');
  const { form, submit, unsaved, conflicts } = useVersionedForm<ScheduleFields>({
    resolver: scheduleResolver,
    latest: toScheduleFields(schedule),
    version,
    labels: scheduleLabels,
    draft,
    formatField: (name, fields) => scheduleFieldText(name, fields, now),
    send: (fields, baseVersion) =>
      update({
        organizationId,
        schedule: { ...toSchedule(fields), enabled: schedule.enabled },
        daysOff,
        version: baseVersion,
      }),
  });
  const fields = useWatch({ control: form.control }) as ScheduleFields;

  return (
    <Form form={form} onSubmit={submit} aria-label="アンケートの予定">
      <EditConflicts {...conflicts} />
      <ConnectionNotice error={error} />
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 }}>
        <ScheduleSelect name="frequency" />
        {fields.frequency === 'monthly' ? (
          <ScheduleSelect name="dayOfMonth" />
        ) : (
          <ScheduleSelect name="weekday" />
        )}
        {fields.frequency === 'biweekly' && (
          // The key renders a new select for another weekday, because the browser would keep the selected position
          // although the options differ.
          <FormSelect
            key={fields.weekday}
            name="startOn"
            label={scheduleLabels.startOn}
            options={biweeklyOptions(fields, now)}
          />
        )}
        <FormTextField name="openTime" label={scheduleLabels.openTime} type="time" />
        <ScheduleSelect name="closeAfterDays" />
        <ScheduleSelect name="remindDaysBefore" />
        <ScheduleSelect name="daysOffRule" />
      </Box>
      <SchedulePreview schedule={toSchedule(fields)} settings={settings} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Button type="submit" variant="contained">
          予定を保存
        </Button>
        <UnsavedEditsStatus {...unsaved} />
      </Box>
    </Form>
  );
}

const ScheduleSelect = ({ name }: { name: keyof typeof scheduleOptions }) => (
  <FormSelect name={name} label={scheduleLabels[name]} options={scheduleOptions[name]} />
);
