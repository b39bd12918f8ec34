import Box from '@mui/material/Box';
import { useState } from 'react';
import { rolesWithReach } from '../../../domain/permissions';
import { allowedProjectRoles } from '../../../domain/projects';
import { projectRoleLabels } from '../../../domain/roles';
import { politeName } from '../../../domain/text/visibleText';
import { ActionMenu } from '../../components/ActionMenu';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { compactRowStyles, rowMenuStyles } from '../../components/listStyles';
import { useOrgId } from '../../lib/pathIds';
import { MemberIdentity } from './MemberIdentity';
import { useUpdateProjectMembersMutation, type ProjectMember } from './projectsApi';
import { ProjectRoleSelect, roleTextStyles } from './ProjectRoleSelect';

interface Props {
  projectId: number;
  member: ProjectMember;
  isMe: boolean;
  /** Whether the viewer may change role and membership. */
  canEdit: boolean;
}

/** One member of a project. Confirms removals, and a change by which the person would lose their own access. */
export function ProjectMemberRow({ projectId, member, isMe, canEdit }: Props) {
  const { serviceUserId, name, userRole, projectRole } = member;
  const organizationId = useOrgId();
  const [update] = useUpdateProjectMembersMutation();
  const [confirming, setConfirming] = useState<'remove' | 'demote' | null>(null);
  // Owners and supervisors may edit the project whatever their project role is.
  const losesEditAccess = isMe && !rolesWithReach('project.edit', 'all').includes(userRole);
  const removal = isMe ? 'プロジェクトから抜ける' : 'プロジェクトから外す';
  const close = () => setConfirming(null);
  const updateRole = (role: ProjectMember['projectRole'] | null) =>
    update({ organizationId, projectId, members: [{ serviceUserId, projectRole: role }] });

  return (
    <Box component="li" sx={compactRowStyles}>
      <MemberIdentity member={member} isMe={isMe} />
      {canEdit ? (
        <>
          {allowedProjectRoles(userRole).length > 1 ? (
            <ProjectRoleSelect
              label={`${politeName(name)}の権限`}
              value={projectRole}
              onChange={(role) =>
                losesEditAccess && role === 'viewer' ? setConfirming('demote') : void updateRole(role)
              }
            />
          ) : (
            <Box sx={roleTextStyles} title="外部メンバーは閲覧者としてのみ参加できます。">
              {projectRoleLabels[projectRole]}
            </Box>
          )}
          <ActionMenu
            subject={politeName(name)}
            sx={rowMenuStyles}
            actions={[{ label: removal, onChoose: () => setConfirming('remove') }]}
          />
        </>
      ) : (
        <Box sx={roleTextStyles}>{projectRoleLabels[projectRole]}</Box>
      )}
      <ConfirmDialog
        open={confirming === 'remove'}
        title={
          isMe ? 'このプロジェクトから抜けますか？' : `${politeName(name)}をプロジェクトから外しますか？`
        }
        confirmLabel={removal}
        destructive
        onClose={close}
        onConfirm={() => updateRole(null)}
      >
        <Box component="ul" sx={{ m: 0, pl: 3 }}>
          {losesEditAccess && <li>このプロジェクトを見られなくなります。</li>}
          <li>これからの回では、アンケートとレポートをお願いしません。</li>
          <li>これまでの回答・レポート・コメントは、氏名とともに残ります。</li>
          <li>もう一度加えれば、また参加できます。</li>
        </Box>
      </ConfirmDialog>
      <ConfirmDialog
        open={confirming === 'demote'}
        title="自分の権限を閲覧者に変更しますか？"
        confirmLabel="閲覧者に変更"
        destructive
        onClose={close}
        onConfirm={() => updateRole('viewer')}
      >
        プロジェクトを編集できなくなり、自分では元に戻せません。戻すには、ほかの編集者か、組織のオーナー・組織監督者への依頼が必要です。
      </ConfirmDialog>
    </Box>
  );
}
