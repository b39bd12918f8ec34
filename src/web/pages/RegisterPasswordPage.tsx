import { useLocation } from 'react-router-dom';
import { BarePage } from '../components/BarePage';
import { MessagePage } from '../components/MessagePage';
import { RegisterPasswordForm } from '../features/auth/RegisterPasswordForm';
import { getPendingLink } from '../features/auth/mailedLinks';

const heading = 'パスワード再設定';

/** /register-password: /{token} redirects here with the link's data in the location state. */
export default function RegisterPasswordPage() {
  const link = getPendingLink(useLocation().state, 'reset');
  if (!link) {
    return (
      <MessagePage heading={heading} action={{ label: '再設定メールを受け取る', to: '/reset-password' }}>
        パスワードの再設定には、メールで届くリンクが必要です。メールのリンクを開くか、もう一度メールをお受け取りください。
      </MessagePage>
    );
  }
  return (
    <BarePage heading={heading}>
      <RegisterPasswordForm link={link} />
    </BarePage>
  );
}
