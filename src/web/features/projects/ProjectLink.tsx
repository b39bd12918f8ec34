import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { useOrgId } from '../../lib/pathIds';
import { projectPath } from './projectPaths';

interface Props {
  project: { id: number; name: string };
  /** Makes the whole positioned ancestor clickable. */
  isStretched?: boolean | undefined;
}

export const ProjectLink = ({ project, isStretched }: Props) => (
  <NameLink to={projectPath(useOrgId(), project.id)} name={project.name} isStretched={isStretched} />
);

interface NameProps extends Pick<Props, 'isStretched'> {
  to: string;
  name: string;
}

export function NameLink({ to, name, isStretched }: NameProps) {
  return (
    <Link
      component={RouterLink}
      to={to}
      color="text.primary"
      underline="hover"
      sx={{
        fontWeight: 600,
        ...(isStretched && { '&::after': { content: '""', position: 'absolute', inset: 0 } }),
      }}
    >
      {name}
    </Link>
  );
}
