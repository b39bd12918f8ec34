import { useLocation } from 'react-router-dom';
import { BarePage } from '../components/BarePage';
import { MessagePage } from '../components/MessagePage';
import { InvitedForm } from '../features/auth/InvitedForm';
import { getPendingLink } from '../features/auth/mailedLinks';

const heading = 'ユーザー登録';

/** /signup-invited-member: /{token} redirects here with the invitation link's data in the location state. */
export default function SignUpInvitedMemberPage() {
  const link = getPendingLink(useLocation().state, 'invite');
  if (!link) {
    return (
      <MessagePage heading={heading} action={{ label: 'ログイン', to: '/login' }}>
        ユーザー登録には、招待メールのリンクが必要です。メールのリンクを開くか、招待した方にもう一度招待を送るようご依頼ください。
      </MessagePage>
    );
  }
  return (
    <BarePage heading={heading}>
      <InvitedForm link={link} />
    </BarePage>
  );
}
