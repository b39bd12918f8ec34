import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import { ConnectionNotice } from '../../components/ConnectionNotice';
import { loginPath } from '../../lib/nextPath';
import { useExclusive } from '../../lib/useExclusive';
import { InvalidLink } from './InvalidLink';
import { InvitationFacts, OtherAccountNotice } from './LinkFormParts';
import { isInvalidLinkError } from './mailedLinks';
import type { PendingLink } from './mailedLinks';
import { useAuthRequest } from './useAuthRequest';

interface Props {
  link: PendingLink;
  /** Whether the invited person is logged in in this browser. */
  isLoggedIn: boolean;
}

/** An invitation to a person who has an account, with the button to accept it. */
export function InvitationLink({ link, isLoggedIn }: Props) {
  const { send, error } = useAuthRequest();
  const navigate = useNavigate();

  const join = useExclusive(async () => {
    const { data: joined } = await send(({ acceptInvitation }) =>
      acceptInvitation({ token: link.token }, { isLoggedIn }),
    );
    if (!joined) return;
    const path = `/organizations/${joined.organizationId}/projects`;
    void navigate(isLoggedIn ? path : loginPath(path), { replace: true });
  });

  if (isInvalidLinkError(error)) return <InvalidLink error={error} kind="invite" />;
  return (
    <>
      <InvitationFacts link={link} />
      <OtherAccountNotice link={link} />
      <ConnectionNotice error={error} />
      <Button variant="contained" size="large" fullWidth onClick={() => void join()}>
        組織に参加する
      </Button>
    </>
  );
}
