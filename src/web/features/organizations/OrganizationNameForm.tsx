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
 * The name, saved against the version it was read in. A name that somebody else saved meanwhile replaces one that was
 * not touched here; one that was is the person's choice.
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
  const mine = useWatch({ control: form.control, name: 'name' });
  /** What the edit on screen began from. */
  const [seen, setSeen] = useState(organization);

  const disputed =
    organization.version !== seen.version &&
    mine !== seen.name &&
    ![mine, seen.name].includes(organization.name);
  if (!disputed && organization.version !== seen.version) setSeen(organization);

  async function save({ name }: OrganizationNameFields, { version } = seen) {
    const { error: refused } = await update({ organizationId: organization.id, name, version });
    if (refused) showValidationErrors(form, refused);
  }

  async function resolveConflict(choice: 'mine' | 'theirs') {
    setSeen(organization);
    if (choice === 'theirs') form.resetField('name', { defaultValue: organization.name });
    else await save({ name: mine }, organization);
  }

  return (
    <Form form={form} onSubmit={(fields) => save(fields)} aria-label="組織名の変更">
      <EditConflicts
        conflicts={disputed ? [{ name: 'name', label: '組織名', mine, theirs: organization.name }] : []}
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
