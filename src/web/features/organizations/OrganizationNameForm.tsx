import Button from '@mui/material/Button';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ConnectionNotice } from '../../components/ConnectionNotice';
import { EditConflicts } from '../../components/EditConflicts';
import { Form } from '../../components/Form';
import { showValidationErrors } from '../../components/showValidationErrors';
import { useUpdateOrganizationMutation } from './organizationsApi';
import type { Organization } from './organizationsApi';
import { organizationNameResolver, OrganizationNameField } from './OrganizationNameField';
import type { OrganizationNameFields } from './OrganizationNameField';

/**
 * Edits the name with optimistic locking. A name saved by another user replaces an unedited field; an edited field
 * becomes a conflict for the person to resolve.
 */
export function OrganizationNameForm({ organization }: { organization: Organization }) {
  const [update, { error }] = useUpdateOrganizationMutation();
  const form = useForm<OrganizationNameFields>({
    resolver: organizationNameResolver,
    mode: 'onTouched',
    defaultValues: { name: organization.name },
    values: { name: organization.name },
    resetOptions: { keepDirtyValues: true },
  });
  const editedName = useWatch({ control: form.control, name: 'name' });
  /** The version that the edit started from. */
  const [base, setBase] = useState(organization);

  const hasConflict =
    organization.version !== base.version &&
    editedName !== base.name &&
    ![editedName, base.name].includes(organization.name);
  if (!hasConflict && organization.version !== base.version) setBase(organization);

  async function save({ name }: OrganizationNameFields, { version } = base) {
    const result = await update({ organizationId: organization.id, name, version });
    if (result.error) showValidationErrors(form, result.error);
  }

  async function resolveConflict(choice: 'mine' | 'theirs') {
    setBase(organization);
    if (choice === 'theirs') form.resetField('name', { defaultValue: organization.name });
    else await save({ name: editedName }, organization);
  }

  return (
    <Form form={form} onSubmit={(fields) => save(fields)} aria-label="組織名の変更">
      <EditConflicts
        conflicts={
          hasConflict ? [{ name: 'name', label: '組織名', mine: editedName, theirs: organization.name }] : []
        }
        onResolve={(_name, choice) => void resolveConflict(choice)}
      />
      <ConnectionNotice error={error} />
      <OrganizationNameField />
      <Button type="submit" variant="contained">
        組織名を保存
      </Button>
    </Form>
  );
}
