import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { Link as RouterLink } from 'react-router-dom';
import { projectRoleLabels, roleLabels } from '../../../domain/roles';
import { politeName } from '../../../domain/text/visibleText';
import { PersonAvatar } from '../../components/PersonAvatar';
import { Tag } from '../../components/Tag';
import { periodText } from '../../lib/dates';
import { useMe } from '../session/sessionHooks';
import { statusLabels } from './projectLabels';
import { useGetProjectMembersQuery, type Project } from './projectsApi';
import { projectPath } from './projectPaths';

/** At most this many avatars are shown. The link beside them has the number of all members. */
const maxAvatars = 5;

/** Client, period and members of a project, and the role of the signed-in person in it. */
export function ProjectHeader({ project }: { project: Project }) {
  const period = periodText(project.startsOn, project.endsOn);
  return (
    <Box sx={headerStyles}>
      {project.projectStatus === 'archived' && <Tag>{statusLabels.archived}</Tag>}
      {project.client && <span>{project.client.name}</span>}
      {period && <span>{period}</span>}
      <ProjectAvatars project={project} />
      <MyProjectRole project={project} />
    </Box>
  );
}

function ProjectAvatars({ project }: { project: Project }) {
  const { currentData } = useGetProjectMembersQuery({ projectId: project.id });
  // As many placeholders are shown while the members load, because a line that wraps later would move the tabs below.
  const avatarMembers = (currentData?.members ?? Array<undefined>(project.memberCount).fill(undefined)).slice(
    0,
    maxAvatars,
  );
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box component="span" aria-hidden sx={{ display: 'inline-flex', '& > * + *': { ml: -1 } }}>
        {avatarMembers.map((member, index) => (
          <Box
            key={index}
            component="span"
            title={member && politeName(member.name)}
            sx={{ borderRadius: '50%', border: 2, borderColor: 'background.default' }}
          >
            <PersonAvatar person={member ?? null} size={28} />
          </Box>
        ))}
      </Box>
      <Link component={RouterLink} to={projectPath(project.organizationId, project.id, 'members')}>
        メンバー{project.memberCount}人
      </Link>
    </Box>
  );
}

/** Example: 「あなたの権限: 編集者」. Owners and supervisors can edit projects they do not belong to (product §3). */
function MyProjectRole({ project }: { project: Project }) {
  const { organizations } = useMe();
  const userRole = organizations.find(({ id }) => id === project.organizationId)?.userRole;
  const label = project.projectRole
    ? projectRoleLabels[project.projectRole]
    : userRole && `${roleLabels[userRole]}（編集可）`;
  return label ? <span>あなたの権限: {label}</span> : null;
}

export function ProjectHeaderSkeleton() {
  return (
    <Box sx={headerStyles} aria-busy>
      <Skeleton width={180} />
      <Skeleton width={180} />
      <Skeleton width={240} height={32} />
      <Skeleton width={140} />
    </Box>
  );
}

ProjectHeaderSkeleton.Name = function Name() {
  return <Skeleton width={240} role="img" aria-label="プロジェクトを読み込んでいます" />;
};

const headerStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2.5,
  rowGap: 0.5,
  minHeight: 36,
  typography: 'body2',
} as const;
