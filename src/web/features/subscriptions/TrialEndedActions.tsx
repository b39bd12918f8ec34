import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useAppDispatch } from '../../store/hooks';
import { modalOpened } from '../ui/uiSlice';
import { PersonalActions } from './PersonalActions';

/** Actions that remain in the plan modal while it cannot be closed (spec §2). */
export function TrialEndedActions() {
  const dispatch = useAppDispatch();
  return (
    <Box
      component="section"
      aria-label="そのほかの操作"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'center',
        gap: 1,
        mt: 2.5,
        pt: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Button onClick={() => dispatch(modalOpened('changeOrganization'))}>組織を切り替える</Button>
      <Button onClick={() => dispatch(modalOpened('logout'))}>ログアウト</Button>
      <PersonalActions />
      <Button color="error" onClick={() => dispatch(modalOpened('deleteOrganization'))}>
        組織を削除
      </Button>
    </Box>
  );
}
