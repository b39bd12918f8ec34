import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { useOrgId } from '../../lib/pathIds';
import { projectPath } from './projectPaths';

interface Props {
  project: { id: number; name: string };
  /** Makes the whole positioned ancestor clickable. */
  isStretched?: boolean;
}

export function ProjectLink({ project, isStretched }: Props) {
  const organizationId = useOrgId();
  return (
    <Link
      component={RouterLink}
      to={projectPath(organizationId, project.id)}
      color="text.primary"
      underline="hover"
      sx={{
        fontWeight: 600,
        ...(isStretched && { '&::after': { content: '""', position: 'absolute', inset: 0 } }),
      }}
    >
      {project.name}
    </Link>
  );
}
