import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { refetchOnOpen } from '../../api/api';
import { dividedListStyles } from '../../components/listStyles';
import { riskLabels } from '../../../domain/analysis/themes';
import { ErrorState } from '../../components/ErrorState';
import { hiddenInPrint } from '../../components/printStyles';
import { Section } from '../../components/Section';
import { Tag } from '../../components/Tag';
import { touchTargetStyles } from '../../components/touchTargetStyles';
import { useGetOrganizationRisksQuery, type WaitingRisks } from './risksApi';
import { voicesPath } from '../../lib/overviewPaths';
import { useNow } from '../../lib/useNow';
import { oldestWaitingTexts } from './waitingTexts';

/** Number of projects shown at first. */
const maxShown = 5;

/**
 * The projects in which somebody wrote something after which the person should talk with them, without the words, which
 * are on the overview. Nothing is shown when there is none.
 */
export function OrganizationRisks({ organizationId }: { organizationId: number }) {
  const { currentData, error, refetch } = useGetOrganizationRisksQuery({ organizationId }, refetchOnOpen);
  const [showsAll, setShowsAll] = useState(false);
  if (!currentData && error) {
    return <ErrorState subject="すぐに話したい声" error={error} onRetry={() => void refetch()} />;
  }
  // Takes no room, because mostly there is nothing, but keeps what is below from being pressed while it may move.
  if (!currentData) return <Skeleton height={0} />;
  const { projects } = currentData;
  if (projects.length === 0) return null;
  const total = projects.reduce((sum, { count }) => sum + count, 0);
  const shown = showsAll ? projects : projects.slice(0, maxShown);
  return (
    <Box sx={hiddenInPrint}>
      <Section
        heading={`すぐに話したい声（${total}件）`}
        help="risks"
        note="まだ誰も対応していない声です。プロジェクト名を選ぶと読めます。絞り込みの対象外です。"
      >
        <Box component="ul" aria-label="すぐに話したい声のあるプロジェクト" sx={dividedListStyles}>
          {shown.map((project) => (
            <ProjectItem key={project.projectId} organizationId={organizationId} project={project} />
          ))}
        </Box>
        {projects.length > shown.length && (
          <Button onClick={() => setShowsAll(true)}>ほか{projects.length - shown.length}件も表示</Button>
        )}
      </Section>
    </Box>
  );
}

function ProjectItem({ organizationId, project }: { organizationId: number; project: WaitingRisks }) {
  const { projectId, projectName, count, kinds } = project;
  const now = useNow();
  return (
    <Box component="li" sx={itemStyles}>
      <Link
        component={RouterLink}
        to={voicesPath(`/organizations/${organizationId}/projects/${projectId}`)}
        sx={{ ...touchTargetStyles, overflowWrap: 'anywhere' }}
      >
        {projectName}
      </Link>
      <span>{[`${count}件`, ...oldestWaitingTexts(project, now)].join('・')}</span>
      {kinds.map((kind) => (
        <Tag key={kind} tone="warning">
          {riskLabels[kind]}
        </Tag>
      ))}
    </Box>
  );
}

const itemStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  py: 1,
} as const;
