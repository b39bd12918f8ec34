import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { projectLimitMessage } from '../../../domain/billing/plans';
import { defaultQuestions } from '../../../domain/questions/defaults';
import { ConnectionNotice } from '../../components/ConnectionNotice';
import { Form } from '../../components/Form';
import { Dialog } from '../../components/overlays';
import { PlanRestrictionNotice } from '../plans/PlanRestrictionNotice';
import { useServerForm } from '../../components/useServerForm';
import { useBreakpointUp } from '../../lib/useBreakpointUp';
import { useMe } from '../session/sessionHooks';
import { planLimitReached } from '../plans/plansEvents';
import { useCurrentPlan } from '../plans/plansHooks';
import { InitialQuestionsField } from './InitialQuestionsField';
import { PeoplePicker } from './PeoplePicker';
import { emptySelection, selectedPeople, type Candidate, type MemberSelection } from './memberSelection';
import { PlanLimitNotice } from './PlanLimitNotice';
import { toProjectBasics, emptyProjectFields, type ProjectFields } from './projectFields';
import { ProjectFormFields } from './ProjectFormFields';
import { projectPath } from './projectPaths';
import { projectResolver } from './projectResolver';
import { useCreateProjectMutation, useGetOrganizationProjectsQuery } from './projectsApi';
import { useSubmitClient } from './projectsHooks';
import { useCandidates } from './useCandidates';

export interface CreateProjectProps {
  open: boolean;
  organizationId: number;
  onClose: () => void;
}

/** Creates a project and opens it. Keeps its input when it is closed without sending. */
export default function CreateProjectDialog({ open, organizationId, onClose }: CreateProjectProps) {
  const id = useId();
  const isPhone = !useBreakpointUp('sm');
  const { plan, openPlans } = useCurrentPlan(planLimitReached);
  const limitMessage = projectLimitMessage(plan, useProjectCounts(organizationId).open);
  const { form, submit, error, reset, ...input } = useNewProject(organizationId, onClose);

  function close() {
    reset();
    onClose();
  }

  if (limitMessage) {
    return (
      <Dialog open={open} onClose={close} maxWidth="sm" fullWidth aria-labelledby={id}>
        <DialogTitle id={id}>プロジェクトを作成</DialogTitle>
        <DialogContent>
          <PlanRestrictionNotice onPlans={openPlans}>{limitMessage}</PlanRestrictionNotice>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>閉じる</Button>
        </DialogActions>
      </Dialog>
    );
  }

  return (
    <Dialog open={open} onClose={close} maxWidth="sm" fullWidth fullScreen={isPhone} aria-labelledby={id}>
      <DialogTitle id={id}>プロジェクトを作成</DialogTitle>
      <Form form={form} onSubmit={submit} aria-label="プロジェクトの作成">
        <DialogContent>
          <ConnectionNotice error={error} />
          <PlanLimitNotice error={error} />
          <ProjectFormFields organizationId={organizationId} autoFocus />
          <FirstMembers candidates={input.others} selection={input.selection} onChange={input.select} />
          <FormSection
            heading="最初の設問"
            note="アンケートに毎回含める標準の設問です。不要な設問はオフにしてください。あとから編集できます。"
          >
            <InitialQuestionsField
              excludedKeys={input.excludedKeys}
              onChange={input.exclude}
              error={input.hasNoQuestion ? '設問を1つ以上オンにしてください。' : undefined}
            />
          </FormSection>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>キャンセル</Button>
          <Button type="submit" variant="contained">
            プロジェクトを作成
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** The projects that the organization has already. The sample project does not count. */
function useProjectCounts(organizationId: number): { open: number; isFirst: boolean } {
  const list = useGetOrganizationProjectsQuery({ organizationId }).data;
  const open = (list?.counts.open ?? 0) - (list?.projects.some(({ sample }) => sample) ? 1 : 0);
  return { open, isFirst: list?.counts.archived === 0 && open === 0 };
}

/**
 * The input of a new project, which is opened when it has been created: of the first project the next step, its people,
 * then the first round; without other people in the organization the dialog for the project's members.
 */
function useNewProject(organizationId: number, onClose: () => void) {
  const navigate = useNavigate();
  const me = useMe();
  const { isFirst } = useProjectCounts(organizationId);
  const others = useCandidates(organizationId, { invited: true })?.filter(
    ({ member }) => member?.serviceUserId !== me.serviceUserId,
  );
  const [selection, select] = useState(emptySelection);
  const [excludedKeys, setExcludedKeys] = useState<ReadonlySet<string>>(new Set());
  const [hasNoQuestion, setHasNoQuestion] = useState(false);
  /** Idempotency key: a retry after a lost reply does not create a second project. */
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const [create, { error, reset }] = useCreateProjectMutation();
  const { form, submit } = useServerForm({
    resolver: projectResolver,
    defaultValues: emptyProjectFields,
    send,
    onSent({ projectId }) {
      form.reset(emptyProjectFields);
      select(emptySelection);
      setExcludedKeys(new Set());
      setRequestId(crypto.randomUUID());
      onClose();
      void navigate(nextPath(projectId));
    },
  });
  const submitClient = useSubmitClient(organizationId, form);

  async function send(fields: ProjectFields) {
    const questions = defaultQuestions.filter(({ key }) => !excludedKeys.has(key));
    setHasNoQuestion(questions.length === 0);
    if (questions.length === 0) return undefined;
    const clientId = await submitClient(fields);
    if (clientId === 'rejected') return undefined;
    return create({
      organizationId,
      ...toProjectBasics(fields),
      clientId,
      ...selectedPeople(others ?? [], selection),
      questions: questions.map(({ options, labels, ...question }) => ({
        ...question,
        ...(options && { options: [...options] }),
        ...(labels && { labels: [...labels] }),
      })),
      requestId,
    });
  }

  function nextPath(projectId: number): string {
    if (others?.length === 0 || (isFirst && selection.size === 0))
      return `${projectPath(organizationId, projectId, 'members')}?add`;
    return isFirst
      ? `${projectPath(organizationId, projectId, 'survey')}?start`
      : projectPath(organizationId, projectId);
  }

  function exclude(keys: ReadonlySet<string>) {
    setExcludedKeys(keys);
    setHasNoQuestion(false);
  }

  return { form, submit, error, reset, others, selection, select, excludedKeys, exclude, hasNoQuestion };
}

interface FirstMembersProps {
  /** Undefined until they are loaded. */
  candidates: readonly Candidate[] | undefined;
  selection: MemberSelection;
  onChange: (selection: MemberSelection) => void;
}

const FirstMembers = ({ candidates, selection, onChange }: FirstMembersProps) => (
  <FormSection
    heading="メンバー"
    note={`作成した人は編集者になります。${candidates?.some(({ member }) => !member) ? '招待中の人は、参加したときに加わります。' : ''}メンバーは、作成したあとでも追加・変更できます。`}
  >
    {candidates && candidates.length > 0 ? (
      <PeoplePicker candidates={candidates} selection={selection} onChange={onChange} />
    ) : (
      <Box sx={{ typography: 'body2' }}>
        {candidates && 'ほかのメンバーはまだいません。作成したあとで招待できます。'}
      </Box>
    )}
  </FormSection>
);

function FormSection({ heading, note, children }: { heading: string; note: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 2 }}>
      <Typography id={id} variant="h3">
        {heading}
      </Typography>
      <Box sx={{ typography: 'body2', color: 'text.secondary', mb: 1 }}>{note}</Box>
      {children}
    </Box>
  );
}
