import { yupResolver } from '@hookform/resolvers/yup';
import { useForm } from 'react-hook-form';
import type { Resolver } from 'react-hook-form';
import { authSchemas } from '../../../contract/auth.schemas';
import type { Input } from '../../../contract/types';
import { FlowHeading } from '../../components/FlowHeading';
import { Form } from '../../components/Form';
import { useFlowPages } from '../ui/uiHooks';
import { SignUpAccount } from './SignUpAccount';
import { SignUpConfirmation } from './SignUpConfirmation';
import { SignUpMailSent } from './SignUpMailSent';
import { SignUpNames } from './SignUpNames';
import { fetchCalls, useSending } from './useSending';

type Fields = Input<'signUp'>;

const rules = authSchemas.signUp.input;

/** The pages and what each asks for (product §6). */
const pages = ['アカウント', '氏名と組織', '確認'] as const;
const rulesOfPage: Record<number, Resolver<Fields>> = {
  1: yupResolver(rules.pick(['email', 'password'])) as unknown as Resolver<Fields>,
  2: yupResolver(rules.pick(['name', 'organizationName'])) as unknown as Resolver<Fields>,
  3: yupResolver(rules),
};

/** Three pages and the word that a mail is on its way. What is typed lives here alone, until the page is left. */
export function SignUpForm() {
  const { page, advance, goBack } = useFlowPages('signUp');
  const { send, error } = useSending();
  const form = useForm<Fields>({
    resolver: rulesOfPage[page],
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
    <div onFocus={fetchCalls}>
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
