import Box from '@mui/material/Box';
import { Page } from '../components/Page';
import { DeleteOrganizationSection } from '../features/organization/DeleteOrganizationSection';
import { OrganizationSection } from '../features/organization/OrganizationSection';
import { PlanSection } from '../features/plan/PlanSection';
import { Permitted } from '../features/session/Permitted';
import { useOrgId } from '../lib/pathIds';

/** /organizations/{orgId}/setting/organization */
export default function OrganizationSettingsPage() {
  const organizationId = useOrgId();
  return (
    <Page heading="組織設定" width="reading">
      <Permitted organizationId={organizationId} actions={['organization.update', 'organization.delete']}>
        <Box sx={{ display: 'grid', gap: 3 }}>
          <OrganizationSection organizationId={organizationId} />
          <PlanSection organizationId={organizationId} />
          <DeleteOrganizationSection />
        </Box>
      </Permitted>
    </Page>
  );
}
