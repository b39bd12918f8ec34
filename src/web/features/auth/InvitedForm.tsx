import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import { ConnectionNotice } from '../../components/ConnectionNotice';
import { contractResolver } from '../../components/contractResolver';
import { Form } from '../../components/Form';
import { FormTextField } from '../../components/FormTextField';
import { NewPasswordField } from '../../components/NewPasswordField';
import { AccountField, InvitationFacts, OtherAccountNotice } from './LinkFormParts';
import { useServerForm } from '../../components/useServerForm';
import { InvalidLink } from './InvalidLink';
import { isInvalidLinkError } from './mailedLinks';
import type { PendingLink } from './mailedLinks';
import { TermsConsent } from './TermsConsent';
import { preloadForm, useAuthRequest } from './useAuthRequest';

const resolver = contractResolver('signUpInvited', ['name', 'password']);

/** The registration of an invited person without an account, who is then logged in. */
export function InvitedForm({ link }: { link: PendingLink }) {
  const { send, error } = useAuthRequest();
  const navigate = useNavigate();
  const { form, submit } = useServerForm({
    resolver,
    defaultValues: { name: link.name ?? '', password: '' },
    send: (fields) => send(({ signUpInvited }) => signUpInvited({ ...fields, token: link.token })),
    onSent: ({ organizationId }) => navigate(`/organizations/${organizationId}/projects`, { replace: true }),
  });

  if (isInvalidLinkError(error)) return <InvalidLink error={error} kind="invite" />;
  return (
    <div onFocus={preloadForm}>
      <InvitationFacts link={link} />
      <OtherAccountNotice link={link} />
      <Form form={form} onSubmit={submit} aria-label="ユーザー登録">
        <AccountField email={link.email} />
        <FormTextField name="name" label="氏名" autoComplete="name" />
        <NewPasswordField name="password" label="パスワード" />
        <TermsConsent />
        <ConnectionNotice error={error} />
        <Button type="submit" variant="contained" size="large" fullWidth>
          同意して登録する
        </Button>
      </Form>
    </div>
  );
}
