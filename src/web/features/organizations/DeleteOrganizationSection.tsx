import Button from '@mui/material/Button';
import { useAppDispatch } from '../../store/hooks';
import { Section } from '../../components/Section';
import { useCan } from '../session/sessionHooks';
import { modalOpened } from '../ui/uiSlice';

/** Opens the dialog to delete the organization; null for people who may not delete it. */
export function DeleteOrganizationSection() {
  const dispatch = useAppDispatch();
  if (!useCan('organization.delete')) return null;
  return (
    <Section
      heading="組織の削除"
      note="プロジェクトとメンバー、これまでの記録をすべて削除し、契約を終了します。元に戻すことはできません。"
    >
      <Button variant="outlined" color="error" onClick={() => dispatch(modalOpened('deleteOrganization'))}>
        組織を削除
      </Button>
    </Section>
  );
}
