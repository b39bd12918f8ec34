import Button from '@mui/material/Button';
import { useAppDispatch } from '../../store/hooks';
import { modalOpened } from '../ui/uiSlice';

/** The actions that a person can do for themselves in a suspended organization, whose pages are covered (product §7). */
export function PersonalActions() {
  const dispatch = useAppDispatch();
  return (
    <>
      <Button onClick={() => dispatch(modalOpened('changePassword'))}>パスワードを変更</Button>
      <Button onClick={() => dispatch(modalOpened('leaveOrganization'))}>組織から抜ける</Button>
    </>
  );
}
