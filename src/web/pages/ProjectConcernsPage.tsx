import Box from '@mui/material/Box';
import { ConcernsPanel } from '../features/concerns/ConcernsPanel';
import { RaiseConcern } from '../features/concerns/RaiseConcern';
import { PageTip } from '../features/onboarding/PageTip';
import { ProjectLayout } from '../features/projects/ProjectLayout';
import { useOrgId, usePjId } from '../lib/pathIds';

/** /organizations/{orgId}/projects/{pjId}/concerns: the concerns about the project that the person reads. */
export default function ProjectConcernsPage() {
  const organizationId = useOrgId();
  const projectId = usePjId();
  return (
    <ProjectLayout>
      <PageTip tip="concerns" />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 2 }}>
        <RaiseConcern key={`raise-${projectId}`} organizationId={organizationId} projectId={projectId} />
      </Box>
      <ConcernsPanel organizationId={organizationId} projectId={projectId} />
    </ProjectLayout>
  );
}
