import { Notice } from '../../components/Notice';
import type { LinkInHand } from './linkInHand';

/** Somebody else is logged in in this browser: what using the link means for them. */
export const OtherAccountNotice = ({ link: { otherAccount, email } }: { link: LinkInHand }) =>
  otherAccount && (
    <Notice severity="info">
      このブラウザーでは {otherAccount} でログインしています。このリンクは {email}{' '}
      宛てのため、続けると現在のアカウントからはログアウトします。
    </Notice>
  );
