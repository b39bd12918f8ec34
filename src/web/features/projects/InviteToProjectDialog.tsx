import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { ConnectionNotice } from '../../components/ConnectionNotice';
import { Form } from '../../components/Form';
import { Notice } from '../../components/Notice';
import { Dialog } from '../../components/overlays';
import { Section } from '../../components/Section';
import { useServerForm } from '../../components/useServerForm';
import { useBreakpointUp } from '../../lib/useBreakpointUp';
import { useGetOrganizationMembersQuery } from '../members/membersApi';
import { useCan } from '../session/sessionHooks';
import { useHandlePlanLimitError } from '../plans/plansHooks';
import { InvitationFormFields } from './InvitationFormFields';
import { toInvitations, emptyInvitationValues } from './invitationValues';
import type { InvitationValues } from './invitationValues';
import { invitationResolver } from './invitationResolver';
import { PeoplePicker } from './PeoplePicker';
import { emptySelection, selectedMembers } from './memberSelection';
import { PlanLimitNotice } from './PlanLimitNotice';
import { useGetProjectMembersQuery, useInviteProjectMembersMutation } from './projectsApi';

export interface InviteToProjectProps {
  open: boolean;
  organizationId: number;
  projectId: number;
  onClose: () => void;
}

/** Adds members of the organization to a project and invites new people by e-mail. */
export default function InviteToProjectDialog({
  open,
  organizationId,
  projectId,
  onClose,
}: InviteToProjectProps) {
  const id = useId();
  const isPhone = !useBreakpointUp('sm');
  const canInviteNewPeople = useCan('project.bringNewPeople');
  const candidates = useCandidates(organizationId, projectId);
  const { form, submit } = useServerForm({
    resolver: invitationResolver,
    defaultValues: emptyInvitationValues,
    send,
    fieldOf: (path) => (path.startsWith('invitations') ? 'addresses' : path),
    onSent() {
      form.reset(emptyInvitationValues);
      setSelection(emptySelection);
      onClose();
    },
  });
  const [selection, setSelection] = useState(emptySelection);
  const [isEmpty, setIsEmpty] = useState(false);
  const [invite, { error, reset }] = useInviteProjectMembersMutation();
  const handlePlanLimitError = useHandlePlanLimitError(organizationId);

  async function send(fields: InvitationValues) {
    const members = selectedMembers(selection);
    const invitations = toInvitations(fields);
    setIsEmpty(members.length + invitations.length === 0);
    if (members.length + invitations.length === 0) return undefined;
    const result = await invite({ projectId, members, invitations });
    if (result.error) handlePlanLimitError(result.error);
    return result;
  }

  function close() {
    reset();
    setIsEmpty(false);
    onClose();
  }

  return (
    <Dialog open={open} onClose={close} maxWidth="sm" fullWidth fullScreen={isPhone} aria-labelledby={id}>
      <DialogTitle id={id}>プロジェクトにメンバーを追加</DialogTitle>
      <Form form={form} onSubmit={submit} aria-label="メンバーの追加">
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <ConnectionNotice error={error} />
          <PlanLimitNotice error={error} />
          {isEmpty && (
            <Notice severity="error">加えるメンバーか、招待するメールアドレスを指定してください。</Notice>
          )}
          <Section heading="組織のメンバーから選ぶ" note="選んだ人は、すぐにプロジェクトに加わります。">
            {candidates?.length === 0 ? (
              <Box sx={{ typography: 'body2' }}>組織のメンバーは、全員このプロジェクトに参加しています。</Box>
            ) : (
              <PeoplePicker candidates={candidates ?? []} selection={selection} onChange={setSelection} />
            )}
          </Section>
          {canInviteNewPeople ? (
            <InvitationFormFields />
          ) : (
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
              組織のメンバーでない人を招待できるのは、オーナー・組織監督者と、編集者のプロジェクトマネージャーです。
            </Box>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>キャンセル</Button>
          <Button type="submit" variant="contained">
            プロジェクトに追加
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** The members of the organization who are not in the project; undefined until both lists are loaded. */
function useCandidates(organizationId: number, projectId: number) {
  const organizationMembers = useGetOrganizationMembersQuery({ organizationId }).data?.members;
  const projectMembers = useGetProjectMembersQuery({ projectId }).currentData?.members;
  const projectMemberIds = new Set(projectMembers?.map(({ serviceUserId }) => serviceUserId));
  return (
    projectMembers && organizationMembers?.filter(({ serviceUserId }) => !projectMemberIds.has(serviceUserId))
  );
}
