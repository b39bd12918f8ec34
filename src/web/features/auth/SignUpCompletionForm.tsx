import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { trialDays } from '../../../domain/billing/trial';
import { ConnectionNotice } from '../../components/ConnectionNotice';
import { contractResolver } from '../../components/contractResolver';
import { DescriptionList } from '../../components/DescriptionList';
import { Form } from '../../components/Form';
import { FormTextField } from '../../components/FormTextField';
import { NewPasswordField } from '../../components/NewPasswordField';
import { AccountField, OtherAccountNotice } from './LinkFormParts';
import { useServerForm } from '../../components/useServerForm';
import { InvalidLink } from './InvalidLink';
import { isInvalidLinkError } from './mailedLinks';
import type { PendingLink } from './mailedLinks';
import { TermsConsent } from './TermsConsent';
import { preloadForm, useAuthRequest } from './useAuthRequest';

const resolver = contractResolver('verifySignUp', ['name', 'organizationName', 'password']);

/**
 * Completes a sign-up. The names of the sign-up are shown and can be corrected, because another person may have typed
 * them; the password is entered here, by the recipient of the mail (product §6).
 */
export function SignUpCompletionForm({ link }: { link: PendingLink }) {
  const { send, error } = useAuthRequest();
  const navigate = useNavigate();
  const [isCorrecting, setIsCorrecting] = useState(false);
  const { form, submit } = useServerForm({
    resolver,
    defaultValues: { name: link.name ?? '', organizationName: link.organizationName ?? '', password: '' },
    send: (fields) => send(({ verifySignUp }) => verifySignUp({ ...fields, token: link.token })),
    onSent: ({ organizationId }) => navigate(`/organizations/${organizationId}/projects`, { replace: true }),
  });

  if (isInvalidLinkError(error)) return <InvalidLink error={error} kind="signup" />;
  return (
    <div onFocus={preloadForm}>
      <Typography sx={{ mb: 2 }}>
        メールアドレスを確認しました。登録を完了すると、{trialDays}日間の無料トライアルが始まります。
      </Typography>
      <Typography sx={{ mb: 2 }}>
        氏名と組織名は、お申し込みのときに入力されたものです。お申し込みに心当たりがない場合は、登録せずにこの画面を閉じてください。
      </Typography>
      <OtherAccountNotice link={link} />
      <Form form={form} onSubmit={submit} aria-label="登録の確認">
        <AccountField email={link.email} />
        {isCorrecting ? (
          <>
            <FormTextField name="name" label="氏名" autoComplete="name" autoFocus />
            <FormTextField name="organizationName" label="組織名" autoComplete="organization" />
          </>
        ) : (
          <Box sx={{ mb: 2 }}>
            <DescriptionList
              items={[
                ['氏名', link.name ?? ''],
                ['組織名', link.organizationName ?? ''],
              ]}
            />
            <Button size="small" onClick={() => setIsCorrecting(true)} sx={{ mt: -2 }}>
              氏名・組織名を修正
            </Button>
          </Box>
        )}
        <NewPasswordField name="password" label="パスワード" />
        <TermsConsent />
        <ConnectionNotice error={error} />
        <Button type="submit" variant="contained" size="large" fullWidth>
          同意して登録を完了する
        </Button>
      </Form>
    </div>
  );
}
