import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import { ConnectionNotice } from '../../components/ConnectionNotice';
import { loginPath } from '../../lib/nextPath';
import { DeadLink } from './DeadLink';
import { InvitationFacts } from './InvitationFacts';
import { isDeadLink } from './isDeadLink';
import type { LinkInHand } from './linkInHand';
import { OtherAccountNotice } from './OtherAccountNotice';
import { useSending } from './useSending';

interface Props {
  link: LinkInHand;
  /** Whether the invited one is logged in in this browser. */
  isLoggedIn: boolean;
}

/** An invitation of somebody who has an account: what they are asked into, and the button that joins. */
export function InvitationLink({ link, isLoggedIn }: Props) {
  const { send, error } = useSending();
  const navigate = useNavigate();

  async function join() {
    const joined = await send(({ acceptInvitation }) =>
      acceptInvitation({ token: link.token }, { isLoggedIn }),
    );
    if (!joined) return;
    const place = `/organizations/${joined.organizationId}/projects`;
    void navigate(isLoggedIn ? place : loginPath(place), { replace: true });
  }

  if (isDeadLink(error)) return <DeadLink kind="invite" />;
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
