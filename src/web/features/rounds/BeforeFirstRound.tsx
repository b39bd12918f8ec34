import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/EmptyState';
import { useCan } from '../session/sessionHooks';
import { ExtraRoundButton } from './ExtraRoundButton';
import { NextRound } from './NextRound';

interface Props {
  organizationId: number;
  projectId: number;
}

/** A project without rounds: when the first one starts by the schedule. Those who may start it at once. */
export function BeforeFirstRound(ids: Props) {
  const canOpen = useCan('survey.open');
  return (
    <EmptyState
      title="まだ回がありません"
      action={
        canOpen && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
            <ExtraRoundButton {...ids} isFirst />
            <Button
              component={Link}
              to={`/organizations/${ids.organizationId}/projects/${ids.projectId}/questions`}
            >
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
