import { Notice } from '../../components/Notice';
import type { PendingLink } from './pendingLink';

/** Somebody else is logged in in this browser: what using the link means for them. */
export const OtherAccountNotice = ({ link: { otherAccount, email } }: { link: PendingLink }) =>
  otherAccount && (
    <Notice severity="info">
      このブラウザーでは {otherAccount} でログインしています。このリンクは {email}{' '}
      宛てのため、続けると現在のアカウントからはログアウトします。
    </Notice>
  );
