import Button from '@mui/material/Button';
import { useAppDispatch } from '../../store/hooks';
import { Section } from '../../components/Section';
import { modalOpened } from '../ui/uiSlice';

export function LeaveOrganizationSection() {
  const dispatch = useAppDispatch();
  return (
    <Section heading="この組織から抜ける" note="アカウントは残り、ほかの組織はそのまま使えます。">
      <Button
        variant="outlined"
        color="error"
        aria-haspopup="dialog"
        onClick={() => dispatch(modalOpened('leaveOrganization'))}
      >
        組織から抜ける
      </Button>
    </Section>
  );
}
