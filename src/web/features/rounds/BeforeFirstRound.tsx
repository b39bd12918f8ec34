import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/EmptyState';
import { useGetProjectInvitationsQuery, useGetProjectQuery } from '../projects/projectsApi';
import { useCan } from '../session/sessionHooks';
import { ExtraRoundButton } from './ExtraRoundButton';
import { NextRound } from './NextRound';

interface Props {
  organizationId: number;
  projectId: number;
}

/**
 * A project without rounds: when the first one starts by the schedule. Those who may start it at once, or add somebody to a
 * project in which they are alone and have invited nobody.
 */
export function BeforeFirstRound(ids: Props) {
  const canOpen = useCan('survey.open');
  const { organizationId, projectId } = ids;
  const { currentData: project } = useGetProjectQuery({ projectId });
  const { currentData } = useGetProjectInvitationsQuery({ projectId }, { skip: project?.memberCount !== 1 });
  const isAlone = project?.projectStatus === 'open' && currentData?.invitations.length === 0;
  const pathOf = (tab: string) => `/organizations/${organizationId}/projects/${projectId}/${tab}`;
  return (
    <EmptyState
      title="まだアンケートの回がありません"
      action={
        canOpen && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
            {isAlone ? (
              <Button component={Link} to={pathOf('members')} variant="contained">
                メンバーを追加
              </Button>
            ) : (
              <ExtraRoundButton {...ids} isFirst />
            )}
            <Button component={Link} to={pathOf('questions')}>
              設問を確認
            </Button>
          </Box>
        )
      }
    >
      <NextRound {...ids} name="最初の回" />
      メンバーが回答すると、参加率とスコアがここに表示されます。
    </EmptyState>
  );
}
