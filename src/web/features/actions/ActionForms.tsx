import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useEffect, useId } from 'react';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import DialogTitle from '@mui/material/DialogTitle';
import { actionSourceText, maxActionLength, suggestedActionText } from '../../../domain/actions';
import { addDays } from '../../../domain/calendar/tokyoDate';
import { ConnectionNotice } from '../../components/ConnectionNotice';
import { EditConflicts } from '../../components/EditConflicts';
import { Form } from '../../components/Form';
import { FormSelect } from '../../components/FormSelect';
import { FormTextField } from '../../components/FormTextField';
import { lazyResolver } from '../../components/lazy/lazyModule';
import { showValidationErrors } from '../../components/showValidationErrors';
import { useVersionedForm } from '../../components/useVersionedForm';
import { dayAt, dayText } from '../../lib/dates';
import { useNow } from '../../lib/useNow';
import { Dialog } from '../../components/overlays';
import { useTextDraft } from '../drafts/textDrafts';
import type { ActionFields } from './actionFormRules';
import { useCreateActionMutation, useUpdateActionMutation } from './actionsApi';
import type { ActionCandidate, NewActionSource, ProjectAction } from './actionsApi';

const resolver = lazyResolver<ActionFields>(async () => {
  const rules = await import(/* webpackChunkName: "action-rules" */ './actionFormRules');
  return rules.actionResolver;
});

/** Two weeks, so that the next rounds show what it changed. */
const defaultDays = 14;

interface Props {
  projectId: number;
  candidates: readonly ActionCandidate[];
  onClose: () => void;
}

/** The text is kept on the device until it is sent. */
function CreateActionForm({ projectId, candidates, source, onClose }: Props & { source: NewActionSource }) {
  const { surveyDate, kind, name, label } = source;
  const { draft, edit, posted } = useTextDraft(`action-${projectId}`, '決めていないアクション');
  const [create, { error }] = useCreateActionMutation();
  const suggestion = suggestedActionText(kind, label);
  const now = useNow();
  const form = useForm<ActionFields>({
    resolver,
    mode: 'onTouched',
    defaultValues: {
      body: draft.body || suggestion,
      assigneeId: '',
      dueOn: addDays(dayAt(now), defaultDays),
    },
  });
  const body = useWatch({ control: form.control, name: 'body' });
  useEffect(() => {
    if (body !== suggestion && body !== draft.body) edit({ body });
  });

  async function send(fields: ActionFields) {
    const result = await create({
      projectId,
      surveyDate,
      sourceKind: kind,
      ...(name !== null && { sourceName: name }),
      body: fields.body,
      assigneeId: Number(fields.assigneeId),
      dueOn: fields.dueOn,
      ...(draft.requestId && { requestId: draft.requestId }),
    });
    if (result.error) {
      showValidationErrors(form, result.error);
      return;
    }
    posted();
    onClose();
  }

  return (
    <ActionForm
      form={form}
      candidates={candidates}
      error={error}
      submitLabel="アクションを決める"
      onSubmit={send}
      onClose={onClose}
    >
      <Box sx={{ typography: 'body2', color: 'text.secondary', mb: 2 }}>
        きっかけ: {dayText(surveyDate)}の回・{actionSourceText(kind, label)}
      </Box>
    </ActionForm>
  );
}

function EditActionForm({ projectId, candidates, action, onClose }: Props & { action: ProjectAction }) {
  const { actionId, body, assignee, assigneeLeft, dueOn, version } = action;
  const [update, { error }] = useUpdateActionMutation();
  const nameOf = (id: string) =>
    candidates.find(({ serviceUserId }) => String(serviceUserId) === id)?.name ?? '未定';
  const { form, submit, conflicts, resolveConflict } = useVersionedForm<ActionFields>({
    resolver,
    latest: { body, assigneeId: assignee && !assigneeLeft ? String(assignee.serviceUserId) : '', dueOn },
    version,
    labels: { body: '内容', assigneeId: '担当', dueOn: '期日' },
    formatField: (field, fields) => (field === 'assigneeId' ? nameOf(fields.assigneeId) : fields[field]),
    async save(fields, baseVersion) {
      const result = await update({
        projectId,
        actionId,
        body: fields.body,
        assigneeId: Number(fields.assigneeId),
        dueOn: fields.dueOn,
        version: baseVersion,
      });
      if (result.error) showValidationErrors(form, result.error);
      else onClose();
      return !result.error;
    },
  });
  return (
    <ActionForm
      form={form}
      candidates={candidates}
      error={error}
      submitLabel="アクションを保存"
      onSubmit={submit}
      onClose={onClose}
    >
      <EditConflicts
        conflicts={conflicts}
        onResolve={(field, choice) => void resolveConflict(field, choice)}
      />
    </ActionForm>
  );
}

interface ActionFormProps {
  form: UseFormReturn<ActionFields>;
  candidates: readonly ActionCandidate[];
  error: unknown;
  submitLabel: string;
  onSubmit: (fields: ActionFields) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

const ActionForm = ({
  form,
  candidates,
  error,
  submitLabel,
  onSubmit,
  onClose,
  children,
}: ActionFormProps) => (
  <Form form={form} onSubmit={onSubmit} aria-label="アクション">
    <DialogContent>
      <ConnectionNotice error={error} />
      {children}
      <FormTextField name="body" label="何をするか" max={maxActionLength} />
      <FormSelect
        name="assigneeId"
        label="担当"
        options={[
          { value: '', label: '選んでください' },
          ...candidates.map(({ serviceUserId, name }) => ({ value: String(serviceUserId), label: name })),
        ]}
      />
      <FormTextField name="dueOn" label="期日" type="date" />
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
  /** What a new action comes from, or the action to change. */
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
