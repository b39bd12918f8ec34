import Box from '@mui/material/Box';
import { latePart } from '../components/latePart';
import { Page } from '../components/Page';
import { DeleteOrganizationSection } from '../features/organization/DeleteOrganizationSection';
import { OrganizationSection } from '../features/organization/OrganizationSection';
import { Permitted } from '../features/session/Permitted';
import { useOrgId } from '../lib/pathIds';

// Below the first look: in a chunk of its own, on its way while the page is drawn.
const PlanSection = latePart<{ organizationId: number }>(
  async () =>
    (
      await import(
        /* webpackChunkName: "plan-section", webpackPreload: true */ '../features/plan/PlanSection'
      )
    ).PlanSection,
  { subject: 'プラン', height: 320 },
);

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
