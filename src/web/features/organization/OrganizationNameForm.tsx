import Button from '@mui/material/Button';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ConnectionNotice } from '../../components/ConnectionNotice';
import { EditedTwice } from '../../components/EditedTwice';
import { Form } from '../../components/Form';
import { showFaults } from '../../components/showFaults';
import { useUpdateOrganizationMutation } from './organizationApi';
import type { Organization } from './organizationApi';
import { nameResolver, OrganizationNameField } from './OrganizationNameField';
import type { NameFields } from './OrganizationNameField';

/**
 * The name, saved against the version it was read in. A name that somebody else saved meanwhile replaces one that was
 * not touched here; one that was is the person's choice.
 */
export function OrganizationNameForm({ organization }: { organization: Organization }) {
  const [update, { error }] = useUpdateOrganizationMutation();
  const form = useForm<NameFields>({
    resolver: nameResolver,
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

  async function save({ name }: NameFields, { version } = seen) {
    const { error: refused } = await update({ organizationId: organization.id, name, version });
    if (refused) showFaults(form, refused);
  }

  async function settle(choice: 'mine' | 'theirs') {
    setSeen(organization);
    if (choice === 'theirs') form.resetField('name', { defaultValue: organization.name });
    else await save({ name: mine }, organization);
  }

  return (
    <Form form={form} onSubmit={(fields) => save(fields)} aria-label="組織名の変更">
      <EditedTwice
        disputes={disputed ? [{ name: 'name', label: '組織名', mine, theirs: organization.name }] : []}
        onSettle={(_name, choice) => void settle(choice)}
      />
      <ConnectionNotice error={error} />
      <OrganizationNameField />
      <Button type="submit" variant="contained">
        組織名を保存
      </Button>
    </Form>
  );
}
