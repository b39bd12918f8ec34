import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { daysOffError, dependsOnLeapYear } from '../../../domain/calendar/daysOff';
import { maxDaysOffNameLength } from '../../../domain/inputLimits';
import { rulesResolver } from '../../components/contractResolver';
import { contractErrors } from '../../components/contractRules';
import { Form } from '../../components/Form';
import { FormSelect } from '../../components/FormSelect';
import { FormDateField } from '../../components/FormDateField';
import { FormTextField } from '../../components/FormTextField';
import { Dialog } from '../../components/overlays';
import { useServerForm } from '../../components/useServerForm';
import { toFieldErrors } from '../../lib/fieldErrors';
import type { DaysOffEntry } from './roundsApi';

export interface DaysOffDialogProps {
  open: boolean;
  entry: DaysOffEntry | null;
  isNew: boolean;
  /** The organization's other entries, none of which may have the same period. */
  others: readonly DaysOffEntry[];
  onSave: (entry: DaysOffEntry) => Promise<{ error?: unknown }>;
  onClose: () => void;
}

interface DaysOffFields extends Pick<DaysOffEntry, 'name' | 'startsOn' | 'endsOn'> {
  repetition: 'once' | 'yearly';
}

const toEntry = ({ repetition, ...fields }: DaysOffFields): DaysOffEntry => ({
  ...fields,
  yearly: repetition === 'yearly',
});

/** Checks an entry by the contract's rules, alone and beside the organization's other entries. */
const resolverBeside = (others: readonly DaysOffEntry[]) =>
  rulesResolver<DaysOffFields>(async (fields) => {
    const entry = toEntry(fields);
    const errors = await contractErrors('updateSurveySettings', { daysOff: [entry] });
    const message = daysOffError([...others, entry]);
    return {
      ...(message && { endsOn: message }),
      ...toFieldErrors(errors, (path) => path.replace('daysOff[0].', '')),
    };
  });

/** Adds or changes an entry of days off. */
export default function DaysOffDialog({ open, entry, isNew, ...form }: DaysOffDialogProps) {
  const id = useId();
  return (
    <Dialog open={open} onClose={form.onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{isNew ? '休業日を追加' : '休業日を変更'}</DialogTitle>
      {entry && <DaysOffForm entry={entry} {...form} />}
    </Dialog>
  );
}

function DaysOffForm({
  entry,
  others,
  onSave,
  onClose,
}: Omit<DaysOffDialogProps, 'open' | 'isNew' | 'entry'> & { entry: DaysOffEntry }) {
  const { yearly, ...rest } = entry;
  const { form, submit } = useServerForm<DaysOffFields>({
    resolver: resolverBeside(others),
    defaultValues: { ...rest, repetition: yearly ? 'yearly' : 'once' },
    send: (fields) => onSave(toEntry(fields)),
  });
  const { repetition: chosenRepetition, ...days } = useWatch({ control: form.control }) as DaysOffFields;

  return (
    <Form form={form} onSubmit={submit} aria-label="休業日">
      <DialogContent>
        <FormTextField
          name="name"
          label="名前"
          autoComplete="off"
          autoFocus
          max={maxDaysOffNameLength}
          help="例：年末年始、お盆、創立記念日"
        />
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 }}>
          <FormDateField name="startsOn" label="初日" />
          <FormDateField name="endsOn" label="最終日" />
        </Box>
        <FormSelect
          name="repetition"
          label="繰り返し"
          options={[
            { value: 'once', label: 'この期間だけ' },
            { value: 'yearly', label: '毎年、同じ日' },
          ]}
          help={
            chosenRepetition === 'yearly' && dependsOnLeapYear(days)
              ? '2月29日は、うるう年でない年には2月28日になります。'
              : undefined
          }
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>キャンセル</Button>
        <Button type="submit" variant="contained">
          保存
        </Button>
      </DialogActions>
    </Form>
  );
}
