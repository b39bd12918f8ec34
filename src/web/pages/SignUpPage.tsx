import Link from '@mui/material/Link';
import { Navigate, useLocation } from 'react-router-dom';
import { useAppSelector } from '../store/hooks';
import { BarePage } from '../components/BarePage';
import { selectIsLoggedIn } from '../features/session/authSlice';
import { AuthFooter } from '../features/auth/AuthFooter';
import { getPendingLink } from '../features/auth/mailedLinks';
import { SignUpCompletionForm } from '../features/auth/SignUpCompletionForm';
import { SignUpForm } from '../features/auth/SignUpForm';
import { pageConfig } from '../lib/config';

/** /signup: the sign-up, and its completion when /{token} redirects here with the data of its mailed link. */
export default function SignUpPage() {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const link = getPendingLink(useLocation().state, 'signup');
  if (link) {
    return (
      <BarePage heading="登録の確認">
        <SignUpCompletionForm link={link} />
      </BarePage>
    );
  }
  if (isLoggedIn) return <Navigate to="/" replace />;
  const { privacyPolicyUrl } = pageConfig();
  return (
    <BarePage
      heading="新規登録"
      footer={
        <>
          <AuthFooter />
          {privacyPolicyUrl && (
            <Link
              href={privacyPolicyUrl}
              target="_blank"
              rel="noopener noreferrer"
              sx={{ display: 'flex', alignItems: 'center', minHeight: 44 }}
            >
              プライバシーポリシー
            </Link>
          )}
        </>
      }
    >
      <SignUpForm />
    </BarePage>
  );
}
