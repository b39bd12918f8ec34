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
import { useCan } from '../session/sessionHooks';
import { InvitationFormFields } from './InvitationFormFields';
import { toInvitations, emptyInvitationValues } from './invitationValues';
import type { InvitationValues } from './invitationValues';
import { invitationResolver } from './invitationResolver';
import { PeoplePicker } from './PeoplePicker';
import { emptySelection, selectedPeople } from './memberSelection';
import { PlanLimitNotice } from './PlanLimitNotice';
import {
  useGetProjectInvitationsQuery,
  useGetProjectMembersQuery,
  useInviteProjectMembersMutation,
} from './projectsApi';
import { useCandidates } from './useCandidates';

export interface InviteToProjectProps {
  open: boolean;
  organizationId: number;
  projectId: number;
  onAdded: () => void;
  onClose: () => void;
}

/** Adds people of the organization to a project, members and those invited, and invites new people by e-mail. */
export default function InviteToProjectDialog({
  open,
  organizationId,
  projectId,
  onAdded,
  onClose,
}: InviteToProjectProps) {
  const id = useId();
  const isPhone = !useBreakpointUp('sm');
  const canInviteNewPeople = useCan('project.bringNewPeople');
  const candidates = useNewPeople(organizationId, projectId, canInviteNewPeople);
  // In an organization of one, new people are the only ones to add.
  const hasOnlyNewPeople = canInviteNewPeople && candidates?.length === 0;
  const { form, submit } = useServerForm({
    resolver: invitationResolver,
    defaultValues: emptyInvitationValues,
    send,
    fieldOf: (path) => (path.startsWith('invitations') ? 'addresses' : path),
    onSent() {
      form.reset(emptyInvitationValues);
      setSelection(emptySelection);
      onAdded();
    },
  });
  const [selection, setSelection] = useState(emptySelection);
  const [isEmpty, setIsEmpty] = useState(false);
  const [invite, { error, reset }] = useInviteProjectMembersMutation();

  async function send(fields: InvitationValues) {
    const people = selectedPeople(candidates ?? [], selection);
    const invitations = toInvitations(fields);
    const hasNobody = people.members.length + people.invited.length + invitations.length === 0;
    setIsEmpty(hasNobody);
    if (hasNobody) return undefined;
    return invite({ organizationId, projectId, ...people, invitations });
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
            <Notice severity="error">メンバーを選ぶか、招待する人のメールアドレスを入力してください。</Notice>
          )}
          {!hasOnlyNewPeople && (
            <Section
              heading="組織のメンバーから選ぶ"
              note={`選んだ人は、すぐにプロジェクトに加わります。${candidates?.some(({ member }) => !member) ? '招待中の人は、参加したときに加わります。' : ''}`}
            >
              {candidates?.length === 0 ? (
                <Box sx={{ typography: 'body2' }}>
                  組織のメンバーは、全員このプロジェクトに加わっています。
                </Box>
              ) : (
                <PeoplePicker candidates={candidates ?? []} selection={selection} onChange={setSelection} />
              )}
            </Section>
          )}
          {canInviteNewPeople ? (
            <InvitationFormFields optional={!hasOnlyNewPeople} />
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

/** The people of the organization who have no place in the project yet; undefined until the lists are loaded. */
function useNewPeople(organizationId: number, projectId: number, invited: boolean) {
  const candidates = useCandidates(organizationId, { invited });
  const members = useGetProjectMembersQuery({ projectId }).currentData?.members;
  const waiting = useGetProjectInvitationsQuery({ projectId }).currentData?.invitations ?? [];
  const memberIds = new Set(members?.map(({ serviceUserId }) => serviceUserId));
  const invitationIds = new Set(waiting.map(({ invitationId }) => invitationId));
  return (
    members &&
    candidates?.filter(({ member, invitationId }) =>
      member ? !memberIds.has(member.serviceUserId) : !invitationIds.has(invitationId ?? 0),
    )
  );
}
