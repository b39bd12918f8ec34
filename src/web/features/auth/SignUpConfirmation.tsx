import Button from '@mui/material/Button';
import { useFormState } from 'react-hook-form';
import { ConnectionNotice } from '../../components/ConnectionNotice';
import { Notice } from '../../components/Notice';
import { DescriptionList } from '../../components/DescriptionList';
import type { SignUpFields } from './authThunks';
import { StepButtons } from './StepButtons';
import { TermsConsent } from './TermsConsent';

interface Props {
  values: SignUpFields;
  /** The error of the sign-up request, if any. */
  error: unknown;
  onBack: () => void;
}

/** The third page of the sign-up: summary and consent. */
export function SignUpConfirmation({ values, error, onBack }: Props) {
  const { errors } = useFormState<SignUpFields>();
  // Errors of earlier pages: the browser's forward button skips their validation.
  const errorMessages = Object.values(errors).map(({ message }) => message);
  return (
    <>
      <DescriptionList
        items={[
          ['メールアドレス', values.email],
          ['氏名', values.name],
          ['組織名', values.organizationName],
        ]}
      />
      <TermsConsent />
      {errorMessages.length > 0 && <Notice severity="error">{errorMessages.join('')}</Notice>}
      <ConnectionNotice error={error} />
      <StepButtons onBack={onBack}>
        <Button type="submit" variant="contained" size="large" fullWidth>
          同意して登録する
        </Button>
      </StepButtons>
    </>
  );
}
