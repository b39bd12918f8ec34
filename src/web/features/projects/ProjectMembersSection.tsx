import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import AddIcon from '@mui/icons-material/PersonAddOutlined';
import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import { lazyPart } from '../../components/lazy';
import { useLinkedDialog } from '../../lib/useLinkedDialog';
import { useCan } from '../session/sessionHooks';
import { OwnProjectRole } from './OwnProjectRole';
import { ProjectInvitations } from './ProjectInvitations';
import { ProjectMembers } from './ProjectMembers';
import { projectPath } from './projectPaths';
import { useGetOrganizationProjectsQuery } from './projectsApi';
import type { InviteToProjectProps } from './InviteToProjectDialog';

/** The members of a project; for people who may edit it, also invitations and the dialog to add members. */
export function ProjectMembersSection({
  organizationId,
  projectId,
}: {
  organizationId: number;
  projectId: number;
}) {
  const canEdit = useCan('project.edit');
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography variant="h3" component="h2" sx={{ flex: '1 1 auto' }}>
          メンバー
        </Typography>
        {canEdit && <InviteToProjectButton organizationId={organizationId} projectId={projectId} />}
      </Box>
      <OwnProjectRole projectId={projectId} />
      <ProjectMembers projectId={projectId} />
      {canEdit && <ProjectInvitations projectId={projectId} />}
    </Box>
  );
}

const InviteToProjectDialog = lazyPart<InviteToProjectProps>(
  () => import(/* webpackChunkName: "invite-to-project" */ './InviteToProjectDialog'),
);

/**
 * Opens the dialog to add members, which is open with `?add` in the address. There it is a step between a new project and
 * its first round, which comes next.
 */
function InviteToProjectButton(scope: { organizationId: number; projectId: number }) {
  const { organizationId, projectId } = scope;
  const navigate = useNavigate();
  const dialog = useLinkedDialog('add');
  const { project } = useGetOrganizationProjectsQuery(
    { organizationId },
    { selectFromResult: ({ data }) => ({ project: data?.projects.find(({ id }) => id === projectId) }) },
  );
  const isBeforeFirstRound = dialog.isAsked && project && !project.openRound && !project.lastRound;

  return (
    <>
      <Button variant="contained" startIcon={<AddIcon />} onClick={dialog.open}>
        メンバーを追加
      </Button>
      <InviteToProjectDialog
        open={dialog.isOpen}
        {...scope}
        onAdded={() => {
          if (isBeforeFirstRound) void navigate(`${projectPath(organizationId, projectId, 'survey')}?start`);
          else dialog.close();
        }}
        onClose={dialog.close}
      />
    </>
  );
}
