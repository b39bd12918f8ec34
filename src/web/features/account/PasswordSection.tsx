import { Section } from '../../components/Section';
import { PasswordForm } from './PasswordForm';

export const PasswordSection = () => (
  <Section heading="パスワード" note="変更すると、ほかの端末ではログアウトされます。">
    <PasswordForm />
  </Section>
);
