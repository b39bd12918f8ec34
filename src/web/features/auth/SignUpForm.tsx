import { useForm } from 'react-hook-form';
import type { Resolver } from 'react-hook-form';
import type { Input } from '../../../contract/types';
import { FlowHeading } from '../../components/FlowHeading';
import { Form } from '../../components/Form';
import { useFlowPages } from '../ui/uiHooks';
import { authRules } from './authRules';
import { SignUpAccount } from './SignUpAccount';
import { SignUpConfirmation } from './SignUpConfirmation';
import { SignUpMailSent } from './SignUpMailSent';
import { SignUpNames } from './SignUpNames';
import { fetchParts, useSending } from './useSending';

type Fields = Input<'signUp'>;

/** The pages (product §6), and the rules of each; those of the last look at everything again. */
const pages = ['アカウント', '氏名と組織', '確認'] as const;
const rulesOfPage = [
  authRules(({ signUpAccount }) => signUpAccount),
  authRules(({ signUpNames }) => signUpNames),
  authRules(({ signUpAll }) => signUpAll),
];

/** Three pages and the word that a mail is on its way. What is typed lives here alone, until the page is left. */
export function SignUpForm() {
  const { page, advance, goBack } = useFlowPages('signUp');
  const { send, error } = useSending();
  const form = useForm<Fields>({
    resolver: rulesOfPage[page - 1] as Resolver<Fields>,
    mode: 'onTouched',
    defaultValues: { email: '', password: '', name: '', organizationName: '' },
  });
  const apply = () => send(({ signUp }) => signUp(form.getValues()));

  if (page > pages.length) {
    return (
      <SignUpMailSent
        email={form.getValues('email')}
        error={error}
        onSendAgain={() => void apply()}
        onCorrectAddress={() => goBack(page - 1)}
      />
    );
  }
  return (
    <div onFocus={fetchParts}>
      <FlowHeading pages={pages} page={page} />
      <Form
        form={form}
        onSubmit={async () => {
          if (page < pages.length || (await apply())) advance();
        }}
        aria-label="新規登録"
      >
        {page === 1 && <SignUpAccount />}
        {page === 2 && <SignUpNames onBack={() => goBack()} />}
        {page === 3 && <SignUpConfirmation values={form.getValues()} error={error} onBack={() => goBack()} />}
      </Form>
    </div>
  );
}
