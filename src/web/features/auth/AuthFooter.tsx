import { AuthFooterLink } from './AuthFooterLink';

/** What is read before a log-in or a sign-up. */
export const AuthFooter = () => (
  <>
    <AuthFooterLink to="/help">ヘルプ</AuthFooterLink>
    <AuthFooterLink to="/terms-of-service">サービス利用規約</AuthFooterLink>
  </>
);
