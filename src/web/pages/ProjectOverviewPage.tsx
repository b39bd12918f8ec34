import Box from '@mui/material/Box';
import { FigureStrip } from '../components/FigureStrip';
import { ProjectCondition } from '../features/analyses/ProjectCondition';
import { MyOpenSurveys } from '../features/survey/MyOpenSurveys';
import { OwnLastAnswer } from '../features/survey/OwnLastAnswer';
import { ProjectLayout } from '../features/projects/ProjectLayout';
import { ProjectPeople } from '../features/projects/ProjectPeople';
import { projectPath } from '../features/projects/projectPaths';
import { RunningRound } from '../features/projects/RunningRound';
import { PossibleVoicesPanel, VoicesPanel } from '../features/risks/RisksPanel';
import { BeforeFirstRound } from '../features/rounds/BeforeFirstRound';
import { NextRound } from '../features/rounds/NextRound';
import { useCan } from '../features/session/sessionHooks';
import { useOrgId, usePjId } from '../lib/pathIds';

/**
 * /organizations/{orgId}/projects/{pjId}: the condition of the project. People who may not read the analysis see only
 * the running round, their own newest answer and the members.
 */
export default function ProjectOverviewPage() {
  const ids = { organizationId: useOrgId(), projectId: usePjId() };
  const { organizationId, projectId } = ids;
  const canReadAnalysis = useCan('analysis.read');
  const voices = <VoicesPanel {...ids} />;
  const possibleVoices = <PossibleVoicesPanel {...ids} />;
  const runningRound = <RunningRound {...ids} nextRound={<NextRound {...ids} />} />;
  return (
    <ProjectLayout>
      <MyOpenSurveys {...ids} />
      {canReadAnalysis ? (
        <ProjectCondition
          projectId={projectId}
          projectPath={projectPath(organizationId, projectId)}
          runningRound={runningRound}
          voices={voices}
          possibleVoices={possibleVoices}
          beforeFirstRound={<BeforeFirstRound {...ids} />}
        />
      ) : (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <FigureStrip>{runningRound}</FigureStrip>
          {voices}
          {possibleVoices}
          <OwnLastAnswer {...ids} />
          <ProjectPeople projectId={projectId} />
        </Box>
      )}
    </ProjectLayout>
  );
}
