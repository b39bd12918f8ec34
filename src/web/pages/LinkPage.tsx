import { Navigate, useLocation } from 'react-router-dom';
import { BarePage } from '../components/BarePage';
import { ErrorState } from '../components/ErrorState';
import { InvalidLink } from '../features/auth/InvalidLink';
import { InvitationLink } from '../features/auth/InvitationLink';
import { isInvalidLinkError } from '../features/auth/mailedLinks';
import type { PendingLinkState } from '../features/auth/mailedLinks';
import { LinkSkeleton } from '../features/auth/LinkSkeleton';
import { useMailedLink } from '../features/auth/useMailedLink';
import { linkTokenOf } from '../lib/linkTokenOf';

/** /{token}: shows what a mailed link is for or redirects to its form (product §6). Opening it changes no data. */
export default function LinkPage() {
  const { pathname } = useLocation();
  const lookup = useMailedLink(linkTokenOf(pathname) ?? '');

  if (lookup.phase === 'loading') {
    return (
      <BarePage heading="リンクの確認">
        <LinkSkeleton />
      </BarePage>
    );
  }
  if (lookup.phase === 'failed') {
    const isInvalid = isInvalidLinkError(lookup.error);
    return (
      <BarePage heading={isInvalid ? 'リンクを利用できません' : 'リンクの確認'}>
        {isInvalid ? (
          <InvalidLink error={lookup.error} />
        ) : (
          <ErrorState subject="リンクの内容" error={lookup.error} onRetry={lookup.retry} />
        )}
      </BarePage>
    );
  }

  const { link, isLoggedIn } = lookup;
  // Replaces the history entry, so that the token stays neither in the URL nor in the history.
  const redirectTo = (to: string) => <Navigate to={to} replace state={{ link } satisfies PendingLinkState} />;
  if (link.kind === 'signup') return redirectTo('/signup');
  if (link.kind === 'reset') return redirectTo('/register-password');
  if (!link.hasAccount) return redirectTo('/signup-invited-member');
  return (
    <BarePage heading="組織への招待">
      <InvitationLink link={link} isLoggedIn={isLoggedIn} />
    </BarePage>
  );
}
