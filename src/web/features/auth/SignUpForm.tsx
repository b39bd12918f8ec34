import { useForm } from 'react-hook-form';
import type { Resolver } from 'react-hook-form';
import { FlowHeading } from '../../components/FlowHeading';
import { Form } from '../../components/Form';
import { useFlowPages } from '../ui/uiHooks';
import { authResolver } from './authResolver';
import type { SignUpFields } from './authThunks';
import { SignUpAccountFields } from './SignUpAccountFields';
import { SignUpConfirmation } from './SignUpConfirmation';
import { SignUpMailSent } from './SignUpMailSent';
import { SignUpNameFields } from './SignUpNameFields';
import { preloadForm, useAuthRequest } from './useAuthRequest';

/** The pages (product §6), each with a resolver for its fields; that of the last page validates all fields again. */
const pages = ['アカウント', '氏名と組織', '確認'] as const;
const resolversByPage = [
  authResolver((rules) => rules.signUpAccountResolver),
  authResolver((rules) => rules.signUpNamesResolver),
  authResolver((rules) => rules.signUpResolver),
];

/** The sign-up: three pages, then the notice that a mail was sent. The input exists only in this component. */
export function SignUpForm() {
  const { page, advance, goBack } = useFlowPages('signUp');
  const { send, error } = useAuthRequest();
  const form = useForm<SignUpFields>({
    resolver: resolversByPage[page - 1] as Resolver<SignUpFields>,
    mode: 'onTouched',
    defaultValues: { email: '', name: '', organizationName: '' },
  });
  const sendSignUp = () => send(({ signUp }) => signUp(form.getValues()));

  if (page > pages.length) {
    return (
      <SignUpMailSent
        email={form.getValues('email')}
        error={error}
        onSendAgain={sendSignUp}
        onCorrectAddress={() => goBack(page - 1)}
      />
    );
  }
  return (
    <div onFocus={preloadForm}>
      <FlowHeading pages={pages} page={page} />
      <Form
        form={form}
        onSubmit={async () => {
          if (page < pages.length || (await sendSignUp())) advance();
        }}
        aria-label="新規登録"
      >
        {page === 1 && <SignUpAccountFields />}
        {page === 2 && <SignUpNameFields onBack={() => goBack()} />}
        {page === 3 && <SignUpConfirmation values={form.getValues()} error={error} onBack={() => goBack()} />}
      </Form>
    </div>
  );
}
