import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useState, type ReactNode } from 'react';
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
import { maxShownVoices, organizationVoicesHeading, waitingVoicesText } from './waitingTexts';

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
  const shown = showsAll ? projects : projects.slice(0, maxShownVoices);
  return (
    <OrganizationVoices
      heading={organizationVoicesHeading(projects)}
      more={
        projects.length > shown.length && (
          <Button onClick={() => setShowsAll(true)}>ほか{projects.length - shown.length}件も表示</Button>
        )
      }
    >
      {shown.map((project) => (
        <ProjectItem key={project.projectId} organizationId={organizationId} project={project} />
      ))}
    </OrganizationVoices>
  );
}

interface SectionProps {
  heading: string;
  /** The button that shows the other projects. */
  more: ReactNode;
  children: ReactNode;
}

export const OrganizationVoices = ({ heading, more, children }: SectionProps) => (
  <Box sx={hiddenInPrint}>
    <Section
      heading={heading}
      help="risks"
      note="まだ誰も対応していない声です。プロジェクト名を選ぶと読めます。絞り込みの対象外です。"
    >
      <Box component="ul" aria-label="すぐに話したい声のあるプロジェクト" sx={dividedListStyles}>
        {children}
      </Box>
      {more}
    </Section>
  </Box>
);

function ProjectItem({ organizationId, project }: { organizationId: number; project: WaitingRisks }) {
  const now = useNow();
  return (
    <WaitingVoices
      path={voicesPath(`/organizations/${organizationId}/projects/${project.projectId}`)}
      name={project.projectName}
      text={waitingVoicesText(project, now)}
      kinds={project.kinds.map((kind) => (
        <Tag key={kind} tone="warning">
          {riskLabels[kind]}
        </Tag>
      ))}
    />
  );
}

interface ItemProps {
  path: string;
  name: string;
  text: string;
  kinds: ReactNode;
}

export const WaitingVoices = ({ path, name, text, kinds }: ItemProps) => (
  <Box component="li" sx={itemStyles}>
    <Link component={RouterLink} to={path} sx={{ ...touchTargetStyles, overflowWrap: 'anywhere' }}>
      {name}
    </Link>
    <span>{text}</span>
    {kinds}
  </Box>
);

const itemStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  py: 1,
} as const;
