import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';
import { trialDays } from '../../../domain/trial';
import { ConnectionNotice } from '../../components/ConnectionNotice';
import { DeadLink } from './DeadLink';
import { Facts } from '../../components/Facts';
import { isDeadLink } from './isDeadLink';
import type { LinkInHand } from './linkInHand';
import { OtherAccountNotice } from './OtherAccountNotice';
import { useSending } from './useSending';

/** The link of the first mail. A press, because programs open links too (contract/auth). */
export function SignUpLink({ link }: { link: LinkInHand }) {
  const { send, error } = useSending();
  const navigate = useNavigate();

  async function complete() {
    const founded = await send(({ verifySignUp }) => verifySignUp({ token: link.token }));
    if (founded) void navigate(`/organizations/${founded.organizationId}/projects`, { replace: true });
  }

  if (isDeadLink(error)) return <DeadLink kind="signup" />;
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        メールアドレスを確認しました。登録を完了すると、{trialDays}日間の無料トライアルが始まります。
      </Typography>
      <Facts
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
