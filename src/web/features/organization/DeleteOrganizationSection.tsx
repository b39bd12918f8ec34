import Button from '@mui/material/Button';
import { useState } from 'react';
import { onDemand } from '../../components/onDemand';
import { Section } from '../../components/Section';
import { useCan, useCurrentOrganization } from '../session/sessionHooks';
import type { DeleteOrganizationProps } from './DeleteOrganizationDialog';

const DeleteOrganizationDialog = onDemand<DeleteOrganizationProps>(
  () => import(/* webpackChunkName: "delete-organization" */ './DeleteOrganizationDialog'),
);

/** The end of an organization, for those who may bring it about. */
export function DeleteOrganizationSection() {
  const [open, setOpen] = useState(false);
  const organization = useCurrentOrganization();
  if (!useCan('organization.delete') || !organization) return null;
  return (
    <Section
      heading="組織の削除"
      note="プロジェクトとメンバー、これまでの記録をすべて削除し、契約を終了します。元に戻すことはできません。"
    >
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        組織を削除
      </Button>
      <DeleteOrganizationDialog
        open={open}
        organizationId={organization.id}
        name={organization.name}
        onClose={() => setOpen(false)}
      />
    </Section>
  );
}
