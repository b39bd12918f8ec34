import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useEffect, useId } from 'react';
import type { ReactNode } from 'react';
import DialogTitle from '@mui/material/DialogTitle';
import { useWatch } from 'react-hook-form';
import { actionSourceText, maxActionLength, suggestedActionText } from '../../../domain/actions';
import { addDays, formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { ConnectionNotice } from '../../components/ConnectionNotice';
import { contractResolver } from '../../components/contractResolver';
import { EditConflicts } from '../../components/EditConflicts';
import { Form } from '../../components/Form';
import { FormSelect } from '../../components/FormSelect';
import { FormDateField } from '../../components/FormDateField';
import { FormTextField } from '../../components/FormTextField';
import { useServerForm, useVersionedForm } from '../../components/useServerForm';
import type { FormOf } from '../../components/useServerForm';
import { dayAt } from '../../lib/dates';
import { oneLine } from '../../lib/normalizeText';
import { useNow } from '../../lib/useNow';
import { Dialog } from '../../components/overlays';
import { useMe } from '../session/sessionHooks';
import { useTextDraft } from '../drafts/textDrafts';
import { useCreateActionMutation, useUpdateActionMutation } from './actionsApi';
import type { ActionCandidate, NewActionSource, ProjectAction } from './actionsApi';

const resolver = contractResolver('createAction', ['body', 'assigneeId', 'dueOn']);

/**
 * Days until the due date that is suggested. Two weeks are enough for the next rounds to show what the action changed.
 */
const defaultDays = 14;

interface Props {
  projectId: number;
  candidates: readonly ActionCandidate[];
  onClose: () => void;
}

/** The person who opens the form is proposed to do it. The text is kept on the device until it is sent. */
function CreateActionForm({ projectId, candidates, source, onClose }: Props & { source: NewActionSource }) {
  const { surveyDate, kind, name, label } = source;
  const { draft, edit, posted } = useTextDraft(`action-${projectId}`, '決めていないアクション');
  const [create, { error }] = useCreateActionMutation();
  const suggestion = suggestedActionText(kind, label);
  const now = useNow();
  const { serviceUserId: me } = useMe();
  const { form, submit } = useServerForm({
    resolver,
    defaultValues: {
      body: draft.body || suggestion,
      assigneeId: candidates.some(({ serviceUserId }) => serviceUserId === me) ? String(me) : '',
      dueOn: addDays(dayAt(now), defaultDays),
    },
    send: (values) =>
      create({
        projectId,
        surveyDate,
        sourceKind: kind,
        ...(name !== null && { sourceName: name }),
        ...values,
        ...(draft.requestId && { requestId: draft.requestId }),
      }),
    onSent() {
      posted();
      onClose();
    },
  });
  const body = useWatch({ control: form.control, name: 'body' });
  useEffect(() => {
    if (body !== suggestion && body !== draft.body) edit({ body });
  });

  return (
    <ActionForm
      form={form}
      submit={submit}
      candidates={candidates}
      error={error}
      submitLabel="アクションを決める"
      onClose={onClose}
    >
      <Box sx={{ typography: 'body2', color: 'text.secondary', mb: 2 }}>
        きっかけ: {formatTokyoDate(surveyDate)}の回・{actionSourceText(kind, label)}
      </Box>
    </ActionForm>
  );
}

function EditActionForm({ projectId, candidates, action, onClose }: Props & { action: ProjectAction }) {
  const { actionId, body, assignee, assigneeLeft, dueOn, version } = action;
  const [update, { error }] = useUpdateActionMutation();
  const nameOf = (id: string) =>
    candidates.find(({ serviceUserId }) => String(serviceUserId) === id)?.name ?? '未定';
  const { form, submit, conflicts } = useVersionedForm({
    resolver,
    latest: { body, assigneeId: assignee && !assigneeLeft ? String(assignee.serviceUserId) : '', dueOn },
    version,
    labels: { body: '内容', assigneeId: '担当', dueOn: '期日' },
    formatField: (field, fields) => (field === 'assigneeId' ? nameOf(fields.assigneeId) : fields[field]),
    send: (values, baseVersion) => update({ projectId, actionId, ...values, version: baseVersion }),
    onSent: onClose,
  });
  return (
    <ActionForm
      form={form}
      submit={submit}
      candidates={candidates}
      error={error}
      submitLabel="アクションを保存"
      onClose={onClose}
    >
      <EditConflicts {...conflicts} />
    </ActionForm>
  );
}

interface ActionFormProps extends FormOf<typeof resolver> {
  candidates: readonly ActionCandidate[];
  error: unknown;
  submitLabel: string;
  onClose: () => void;
  children: ReactNode;
}

const ActionForm = ({ form, submit, candidates, error, submitLabel, onClose, children }: ActionFormProps) => (
  <Form form={form} onSubmit={submit} aria-label="アクション">
    <DialogContent>
      <ConnectionNotice error={error} />
      {children}
      <FormTextField
        name="body"
        label="何をするか"
        max={maxActionLength}
        multiline
        normalize={oneLine}
        enterKeyHint="go"
      />
      <FormSelect
        name="assigneeId"
        label="担当"
        options={[
          { value: '', label: '選んでください' },
          ...candidates.map(({ serviceUserId, name }) => ({ value: String(serviceUserId), label: name })),
        ]}
      />
      <FormDateField name="dueOn" label="期日" />
    </DialogContent>
    <DialogActions>
      <Button onClick={onClose}>キャンセル</Button>
      <Button type="submit" variant="contained">
        {submitLabel}
      </Button>
    </DialogActions>
  </Form>
);

export interface ActionDialogProps {
  open: boolean;
  projectId: number;
  candidates: readonly ActionCandidate[];
  /** A new action has a `source`. To change an action, pass it as `action`. */
  source?: NewActionSource;
  action?: ProjectAction;
  onClose: () => void;
}

export default function ActionDialog({ open, source, action, ...form }: ActionDialogProps) {
  const id = useId();
  return (
    <Dialog open={open} onClose={form.onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{action ? 'アクションを変更' : 'アクションを決める'}</DialogTitle>
      {action && <EditActionForm action={action} {...form} />}
      {source && <CreateActionForm source={source} {...form} />}
    </Dialog>
  );
}
