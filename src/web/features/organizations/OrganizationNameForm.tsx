import Button from '@mui/material/Button';
import { ConnectionNotice } from '../../components/ConnectionNotice';
import { EditConflicts } from '../../components/EditConflicts';
import { Form } from '../../components/Form';
import { useVersionedForm } from '../../components/useServerForm';
import { useUpdateOrganizationMutation } from './organizationsApi';
import type { Organization } from './organizationsApi';
import { organizationNameResolver, OrganizationNameField } from './OrganizationNameField';

/** Edits the name with optimistic locking. */
export function OrganizationNameForm({ organization }: { organization: Organization }) {
  const { id: organizationId, name, version } = organization;
  const [update, { error }] = useUpdateOrganizationMutation();
  const { form, submit, conflicts } = useVersionedForm({
    resolver: organizationNameResolver,
    latest: { name },
    version,
    labels: { name: '組織名' },
    send: (fields, baseVersion) => update({ organizationId, ...fields, version: baseVersion }),
  });
  return (
    <Form form={form} onSubmit={submit} aria-label="組織名の変更">
      <EditConflicts {...conflicts} />
      <ConnectionNotice error={error} />
      <OrganizationNameField />
      <Button type="submit" variant="contained">
        組織名を保存
      </Button>
    </Form>
  );
}
