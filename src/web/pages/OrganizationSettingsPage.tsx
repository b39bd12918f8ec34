import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { Page } from '../components/Page';
import { DeleteOrganizationSection } from '../features/organization/DeleteOrganizationSection';
import { OrganizationSection } from '../features/organization/OrganizationSection';
import { Permitted } from '../features/session/Permitted';
import { useOrgId } from '../lib/pathIds';

// Below the first look: in a chunk of its own, on its way while the page is drawn.
const PlanSection = lazy(async () => {
  const part = await import(
    /* webpackChunkName: "plan-section", webpackPreload: true */ '../features/plan/PlanSection'
  );
  return { default: part.PlanSection };
});

/** /organizations/{orgId}/setting/organization */
export default function OrganizationSettingsPage() {
  const organizationId = useOrgId();
  return (
    <Page heading="組織設定" width="reading">
      <Permitted organizationId={organizationId} actions={['organization.update', 'organization.delete']}>
        <Box sx={{ display: 'grid', gap: 3 }}>
          <OrganizationSection organizationId={organizationId} />
          <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
            <PlanSection organizationId={organizationId} />
          </Suspense>
          <DeleteOrganizationSection />
        </Box>
      </Permitted>
    </Page>
  );
}
