import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { politeName } from '../../../domain/text/visibleText';
import { PersonAvatar } from '../../components/PersonAvatar';
import { hiddenInPrint } from '../../components/printStyles';
import { Tag } from '../../components/Tag';
import { touchTargetStyles } from '../../components/touchTargetStyles';
import { periodText } from '../../lib/dates';
import { statusLabels } from './projectLabels';
import { maxAvatars, membersText } from './projectFacts';
import { useGetProjectMembersQuery, type Project, type ProjectMember } from './projectsApi';
import { projectPath } from './projectPaths';

/** Client, period and members of a project, above the tab `tab` of it. */
export function ProjectHeader({ project, tab }: { project: Project; tab: ProjectTab }) {
  const period = periodText(project.startsOn, project.endsOn);
  return (
    <Box sx={headerStyles}>
      {project.projectStatus === 'archived' && <Tag>{statusLabels.archived}</Tag>}
      <Box sx={factsStyles[tab]}>
        {project.client && <span>{project.client.name}</span>}
        {period && <span>{period}</span>}
        {project.memberCount > 0 && <ProjectAvatars project={project} />}
      </Box>
    </Box>
  );
}

/** The overview, or one of the other tabs. */
export type ProjectTab = 'overview' | 'other';

/** Phones show the facts on the overview only: elsewhere they would take a tenth of the screen from what was opened. */
export const factsStyles = {
  overview: { display: 'contents' },
  other: { display: { xs: 'none', sm: 'contents' } },
} as const;

function ProjectAvatars({ project }: { project: Project }) {
  const { currentData } = useGetProjectMembersQuery({ projectId: project.id });
  // As many placeholders are shown while the members load, because a line that wraps later would move the tabs below.
  const avatarMembers = (currentData?.members ?? Array<undefined>(project.memberCount).fill(undefined)).slice(
    0,
    maxAvatars,
  );
  return (
    <MembersLink
      to={projectPath(project.organizationId, project.id, 'members')}
      text={membersText(project.memberCount)}
      avatars={avatarMembers.map((member, index) => (
        <MemberAvatar key={index} member={member} />
      ))}
    />
  );
}

interface MembersLinkProps {
  to: string;
  text: string;
  avatars: ReactNode;
}

export const MembersLink = ({ to, text, avatars }: MembersLinkProps) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
    <Box component="span" aria-hidden sx={avatarsStyles}>
      {avatars}
    </Box>
    <Link component={RouterLink} to={to} sx={touchTargetStyles}>
      {text}
    </Link>
  </Box>
);

/** Initials without their colours say nothing on paper. */
const avatarsStyles = { display: 'inline-flex', '& > * + *': { ml: -1 }, ...hiddenInPrint } as const;

/** `member`: undefined while the members load. */
export const MemberAvatar = ({ member }: { member?: ProjectMember | undefined }) => (
  <Box
    component="span"
    title={member && politeName(member.name)}
    sx={{ borderRadius: '50%', border: 2, borderColor: 'background.default' }}
  >
    <PersonAvatar person={member ?? null} size={28} />
  </Box>
);

export function ProjectHeaderSkeleton({ tab }: { tab: ProjectTab }) {
  return (
    <Box sx={headerStyles} aria-busy>
      <Box sx={factsStyles[tab]}>
        <Skeleton width={180} />
        <Skeleton width={180} />
        <Skeleton width={240} height={32} />
      </Box>
    </Box>
  );
}

ProjectHeaderSkeleton.Name = function Name() {
  return <Skeleton width={240} role="img" aria-label="プロジェクトを読み込んでいます" />;
};

export const headerStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2.5,
  rowGap: 0.5,
  minHeight: { sm: 36 },
  typography: 'body2',
} as const;
