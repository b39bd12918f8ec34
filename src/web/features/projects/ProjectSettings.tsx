import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useCan } from '../session/sessionHooks';
import { ArchiveSection } from './ArchiveSection';
import { DeleteProjectSection } from './DeleteProjectSection';
import { EditRefusalNotice } from './EditRefusalNotice';
import { ProjectForm } from './ProjectForm';
import { useGetProjectQuery } from './projectsApi';

/** What can be changed about a project, by those who edit it; its people have a tab of their own. */
export function ProjectSettings({ projectId }: { projectId: number }) {
  const { currentData: project } = useGetProjectQuery({ projectId });
  const mayEdit = useCan('project.edit');
  if (!project) return <Skeleton variant="rounded" height={420} aria-busy />;
  if (!mayEdit) return <EditRefusalNotice project={project} />;
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 720 }}>
      <ProjectForm key={project.id} project={project} />
      {project.projectStatus === 'open' && <ArchiveSection project={project} />}
      <DeleteProjectSection project={project} />
    </Box>
  );
}
