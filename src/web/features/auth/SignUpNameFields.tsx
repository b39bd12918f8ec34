import Button from '@mui/material/Button';
import { FormTextField } from '../../components/FormTextField';
import { StepButtons } from './StepButtons';

/** The second page of the sign-up: names of person and organization. */
export const SignUpNameFields = ({ onBack }: { onBack: () => void }) => (
  <>
    <FormTextField name="name" label="氏名" autoComplete="name" />
    <FormTextField
      name="organizationName"
      label="組織名"
      help="会社や団体の正式な名称です。あとから変更できます。"
      autoComplete="organization"
    />
    <StepButtons onBack={onBack}>
      <Button type="submit" variant="contained" size="large" fullWidth>
        確認へ進む
      </Button>
    </StepButtons>
  </>
);
