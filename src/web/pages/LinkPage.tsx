import { Navigate, useLocation } from 'react-router-dom';
import { BarePage } from '../components/BarePage';
import { ErrorState } from '../components/ErrorState';
import { InvalidLink } from '../features/auth/InvalidLink';
import { InvitationLink } from '../features/auth/InvitationLink';
import { isInvalidLinkError } from '../features/auth/isInvalidLinkError';
import type { PendingLinkState } from '../features/auth/pendingLink';
import { LinkSkeleton } from '../features/auth/LinkSkeleton';
import { SignUpLink } from '../features/auth/SignUpLink';
import { useMailedLink } from '../features/auth/useMailedLink';
import { linkTokenOf } from '../lib/linkTokenOf';

/** /{token}: what a mailed link is for, and on from there (product §6). Looking changes nothing. */
export default function LinkPage() {
  const { pathname } = useLocation();
  const lookup = useMailedLink(linkTokenOf(pathname) ?? '');

  if (lookup.phase === 'looking') {
    return (
      <BarePage heading="リンクの確認">
        <LinkSkeleton />
      </BarePage>
    );
  }
  if (lookup.phase === 'failed') {
    const dead = isInvalidLinkError(lookup.error);
    return (
      <BarePage heading={dead ? 'リンクを利用できません' : 'リンクの確認'}>
        {dead ? (
          <InvalidLink />
        ) : (
          <ErrorState subject="リンクの内容" error={lookup.error} onRetry={lookup.lookAgain} />
        )}
      </BarePage>
    );
  }

  const { link, isLoggedIn } = lookup;
  // Replaces this address, so that the token stays neither in it nor in the history.
  const redirectTo = (to: string) => <Navigate to={to} replace state={{ link } satisfies PendingLinkState} />;
  if (link.kind === 'reset') return redirectTo('/register-password');
  if (link.kind === 'invite' && !link.hasAccount) return redirectTo('/signup-invited-member');
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
