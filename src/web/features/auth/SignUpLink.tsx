import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';
import { trialDays } from '../../../domain/trial';
import { ConnectionNotice } from '../../components/ConnectionNotice';
import { InvalidLink } from './InvalidLink';
import { DescriptionList } from '../../components/DescriptionList';
import { isInvalidLinkError } from './isInvalidLinkError';
import type { PendingLink } from './pendingLink';
import { OtherAccountNotice } from './OtherAccountNotice';
import { useAuthRequest } from './useAuthRequest';

/** Completes the sign-up. Needs a click, because mail programs open links, too (contract/auth). */
export function SignUpLink({ link }: { link: PendingLink }) {
  const { send, error } = useAuthRequest();
  const navigate = useNavigate();

  async function complete() {
    const created = await send(({ verifySignUp }) => verifySignUp({ token: link.token }));
    if (created) void navigate(`/organizations/${created.organizationId}/projects`, { replace: true });
  }

  if (isInvalidLinkError(error)) return <InvalidLink kind="signup" />;
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        メールアドレスを確認しました。登録を完了すると、{trialDays}日間の無料トライアルが始まります。
      </Typography>
      <DescriptionList
        items={[
          ['メールアドレス', link.email],
          ['組織名', link.organizationName ?? ''],
        ]}
      />
      <OtherAccountNotice link={link} />
      <ConnectionNotice error={error} />
      <Button variant="contained" size="large" fullWidth onClick={() => void complete()}>
        登録を完了する
      </Button>
    </>
  );
}
