import Box from '@mui/material/Box';
import { maxProjectNameLength } from '../../../domain/inputLimits';
import { FormDateField } from '../../components/FormDateField';
import { FormTextField } from '../../components/FormTextField';
import { ClientField } from './ClientField';

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
      max={maxProjectNameLength}
      help="メンバーへの案内やレポートに表示されます。"
    />
    <ClientField organizationId={organizationId} />
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 }}>
      <FormDateField name="startsOn" label="開始日" optional />
      <FormDateField name="endsOn" label="終了日" optional />
    </Box>
  </>
);
