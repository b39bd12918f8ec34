import { Navigate } from 'react-router-dom';
import { useAppSelector } from '../app/hooks';
import { BarePage } from '../components/BarePage';
import { SignUpForm } from '../features/auth/SignUpForm';

/** /signup */
export default function SignUpPage() {
  const isLoggedIn = useAppSelector(({ auth }) => auth.loggedIn);
  if (isLoggedIn) return <Navigate to="/" replace />;
  return (
    <BarePage heading="新規登録">
      <SignUpForm />
    </BarePage>
  );
}
