import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import type { Input } from '../../../contract/types';
import { maxPersonNameLength } from '../../../domain/inputLimits';
import { ConnectionNotice } from '../../components/ConnectionNotice';
import { Form } from '../../components/Form';
import { FormTextField } from '../../components/FormTextField';
import { useUpdateProfileMutation } from './accountApi';
import { accountResolver } from './accountResolver';

type Fields = Input<'updateProfile'>;

const resolver = accountResolver<Fields>(({ profileResolver }) => profileResolver);

/** The person's name. A name changed on another device replaces the shown one unless the field has unsaved edits. */
export function NameForm({ name }: { name: string }) {
  const [update, { error }] = useUpdateProfileMutation();
  const form = useForm<Fields>({
    resolver,
    mode: 'onTouched',
    defaultValues: { name },
    values: { name },
    resetOptions: { keepDirtyValues: true },
  });

  return (
    <Form form={form} onSubmit={update} aria-label="氏名の変更">
      <ConnectionNotice error={error} />
      <FormTextField
        name="name"
        label="氏名"
        autoComplete="name"
        max={maxPersonNameLength}
        help="レポートやコメントに表示されます。"
      />
      <Button type="submit" variant="contained">
        氏名を保存
      </Button>
    </Form>
  );
}
