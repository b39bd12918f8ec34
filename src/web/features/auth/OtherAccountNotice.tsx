import { Notice } from '../../components/Notice';
import type { PendingLink } from './pendingLink';

/** Warns that using the link logs out the other account that is logged in in this browser. */
export const OtherAccountNotice = ({ link: { otherAccount, email } }: { link: PendingLink }) =>
  otherAccount && (
    <Notice severity="info">
      このブラウザーでは {otherAccount} でログインしています。このリンクは {email}{' '}
      宛てのため、続けると現在のアカウントからはログアウトします。
    </Notice>
  );
