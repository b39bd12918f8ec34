import Button from '@mui/material/Button';
import { maxPersonNameLength } from '../../../domain/inputLimits';
import { ConnectionNotice } from '../../components/ConnectionNotice';
import { contractResolver } from '../../components/contractResolver';
import { Form } from '../../components/Form';
import { FormTextField } from '../../components/FormTextField';
import { useServerForm } from '../../components/useServerForm';
import { useUpdateProfileMutation } from './accountApi';

const resolver = contractResolver('updateProfile');

/** The person's name. A name changed on another device replaces the shown one unless the field has unsaved edits. */
export function NameForm({ name }: { name: string }) {
  const [update, { error }] = useUpdateProfileMutation();
  const { form, submit } = useServerForm({
    resolver,
    defaultValues: { name },
    values: { name },
    send: update,
  });

  return (
    <Form form={form} onSubmit={submit} aria-label="氏名の変更">
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
