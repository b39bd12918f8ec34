import Box from '@mui/material/Box';
import { FormTextField } from '../../components/FormTextField';
import { ClientField } from './ClientField';

/** Code points; contract/projects.schemas says the same. */
const nameMax = 100;

interface Props {
  organizationId: number;
  autoFocus?: boolean;
}

/** Name, client and period of a project; needs a form of `ProjectFields`. */
export const ProjectFormFields = ({ organizationId, autoFocus = false }: Props) => (
  <>
    <FormTextField
      name="name"
      label="プロジェクト名"
      autoComplete="off"
      autoFocus={autoFocus}
      max={nameMax}
      help="メンバーへの案内やレポートに表示されます。"
    />
    <ClientField organizationId={organizationId} />
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 }}>
      <FormTextField name="startsOn" label="開始日" type="date" optional />
      <FormTextField name="endsOn" label="終了日" type="date" optional />
    </Box>
  </>
);
