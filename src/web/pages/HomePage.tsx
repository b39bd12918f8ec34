import Box from '@mui/material/Box';
import { Navigate } from 'react-router-dom';
import { Page } from '../components/Page';
import { Section } from '../components/Section';
import { CreateOrganizationFlow } from '../features/organizations/CreateOrganizationFlow';
import { useGoToNewOrganization } from '../features/organizations/organizationsHooks';
import { useStartOrganization } from '../features/session/sessionHooks';

/** `/`: redirects to the projects of the last visited organization. Without one, offers to create one (product §6). */
export default function HomePage() {
  const start = useStartOrganization();
  if (start) return <Navigate to={`/organizations/${start.id}/projects`} replace />;
  return <FirstOrganization />;
}

function FirstOrganization() {
  const goToCreated = useGoToNewOrganization();
  return (
    <Page
      heading="組織を作成しましょう"
      intro="まだどの組織にも所属していません。すでにある組織に参加するときは、その組織から届く招待メールのリンクを開いてください。"
      width="reading"
    >
      <Section heading="新しい組織">
        <Box sx={{ mt: 2 }}>
          <CreateOrganizationFlow onCreated={goToCreated} />
        </Box>
      </Section>
    </Page>
  );
}
