import Button from '@mui/material/Button';
import { useFormState } from 'react-hook-form';
import type { Input } from '../../../contract/types';
import { ConnectionNotice } from '../../components/ConnectionNotice';
import { Notice } from '../../components/Notice';
import { DescriptionList } from '../../components/DescriptionList';
import { StepButtons } from './StepButtons';
import { TermsConsent } from './TermsConsent';

interface Props {
  values: Input<'signUp'>;
  /** Of sending it. */
  error: unknown;
  onBack: () => void;
}

/** The third page: what will be sent, and the consent. */
export function SignUpConfirmation({ values, error, onBack }: Props) {
  const { errors } = useFormState<Input<'signUp'>>();
  // Only for those who turned pages by the browser's forward button, past a field they had emptied.
  const faults = Object.values(errors).map(({ message }) => message);
  return (
    <>
      <DescriptionList
        items={[
          ['メールアドレス', values.email],
          ['パスワード', '入力済み（表示しません）'],
          ['氏名', values.name],
          ['組織名', values.organizationName],
        ]}
      />
      <TermsConsent />
      {faults.length > 0 && <Notice severity="error">{faults.join('')}</Notice>}
      <ConnectionNotice error={error} />
      <StepButtons onBack={onBack}>
        <Button type="submit" variant="contained" size="large" fullWidth>
          同意して登録する
        </Button>
      </StepButtons>
    </>
  );
}
