import { Navigate, useLocation } from 'react-router-dom';
import { BarePage } from '../components/BarePage';
import { ErrorState } from '../components/ErrorState';
import { DeadLink } from '../features/auth/DeadLink';
import { InvitationLink } from '../features/auth/InvitationLink';
import { isDeadLink } from '../features/auth/isDeadLink';
import type { LinkState } from '../features/auth/linkInHand';
import { LinkSkeleton } from '../features/auth/LinkSkeleton';
import { SignUpLink } from '../features/auth/SignUpLink';
import { useLink } from '../features/auth/useLink';
import { linkTokenOf } from '../lib/linkToken';

/** /{token}: what a mailed link is for, and on from there (product §6). Looking changes nothing. */
export default function LinkPage() {
  const { pathname } = useLocation();
  const look = useLink(linkTokenOf(pathname) ?? '');

  if (look.phase === 'looking') {
    return (
      <BarePage heading="リンクの確認">
        <LinkSkeleton />
      </BarePage>
    );
  }
  if (look.phase === 'failed') {
    const dead = isDeadLink(look.error);
    return (
      <BarePage heading={dead ? 'リンクを利用できません' : 'リンクの確認'}>
        {dead ? (
          <DeadLink />
        ) : (
          <ErrorState subject="リンクの内容" error={look.error} onRetry={look.lookAgain} />
        )}
      </BarePage>
    );
  }

  const { link, isLoggedIn } = look;
  // Replaces this address, so that the token stays neither in it nor in the history.
  const handOver = (to: string) => <Navigate to={to} replace state={{ link } satisfies LinkState} />;
  if (link.kind === 'reset') return handOver('/register-password');
  if (link.kind === 'invite' && !link.hasAccount) return handOver('/signup-invited-member');
  return (
    <BarePage heading={link.kind === 'invite' ? '組織への招待' : '登録の確認'}>
      {link.kind === 'invite' ? (
        <InvitationLink link={link} isLoggedIn={isLoggedIn} />
      ) : (
        <SignUpLink link={link} />
      )}
    </BarePage>
  );
}
