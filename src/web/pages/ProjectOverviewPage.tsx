import Box from '@mui/material/Box';
import { ProjectCondition } from '../features/analyses/ProjectCondition';
import { MyOpenSurveys } from '../features/projects/MyOpenSurveys';
import { ProjectLayout } from '../features/projects/ProjectLayout';
import { ProjectMembers } from '../features/projects/ProjectMembers';
import { projectPath } from '../features/projects/projectPaths';
import { RunningRound } from '../features/projects/RunningRound';
import { useCan } from '../features/session/sessionHooks';
import { useOrgId, usePjId } from '../lib/pathIds';

/** /organizations/{orgId}/projects/{pjId}: how the project does; without the right to scores, round and people. */
export default function ProjectOverviewPage() {
  const ids = { organizationId: useOrgId(), projectId: usePjId() };
  const { organizationId, projectId } = ids;
  const readsAnalysis = useCan('analysis.read');
  return (
    <ProjectLayout>
      <MyOpenSurveys {...ids} />
      {readsAnalysis ? (
        <ProjectCondition
          projectId={projectId}
          projectPath={projectPath(organizationId, projectId)}
          runningRound={<RunningRound {...ids} />}
        />
      ) : (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <RunningRound {...ids} />
          <ProjectMembers projectId={projectId} />
        </Box>
      )}
    </ProjectLayout>
  );
}
