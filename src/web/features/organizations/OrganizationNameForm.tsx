import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ConnectionNotice } from '../../components/ConnectionNotice';
import { EditConflicts } from '../../components/EditConflicts';
import { Form } from '../../components/Form';
import { UnsavedEditsStatus } from '../../components/UnsavedEditsStatus';
import { useVersionedForm } from '../../components/useServerForm';
import { useFormDraft } from '../drafts/formDrafts';
import { useUpdateOrganizationMutation } from './organizationsApi';
import type { Organization } from './organizationsApi';
import { organizationNameResolver, OrganizationNameField } from './OrganizationNameField';

/** Edits the name with optimistic locking. */
export function OrganizationNameForm({ organization }: { organization: Organization }) {
  const { id: organizationId, name, version } = organization;
  const [update, { error }] = useUpdateOrganizationMutation();
  const draft = useFormDraft<{ name: string }>(`name-${organizationId}`, '組織名の変更');
  const { form, submit, unsaved, conflicts } = useVersionedForm({
    resolver: organizationNameResolver,
    latest: { name },
    version,
    labels: { name: '組織名' },
    draft,
    send: (fields, baseVersion) => update({ organizationId, ...fields, version: baseVersion }),
  });
  return (
    <Form form={form} onSubmit={submit} aria-label="組織名の変更">
      <EditConflicts {...conflicts} />
      <ConnectionNotice error={error} />
      <OrganizationNameField />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Button type="submit" variant="contained">
          組織名を保存
        </Button>
        <UnsavedEditsStatus {...unsaved} />
      </Box>
    </Form>
  );
}
