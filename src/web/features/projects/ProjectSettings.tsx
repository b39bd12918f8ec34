import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useCan } from '../session/sessionHooks';
import { ArchiveSection } from './ArchiveSection';
import { DeleteProjectSection } from './DeleteProjectSection';
import { EditRefusalNotice } from './EditRefusalNotice';
import { ProjectForm } from './ProjectForm';
import { useGetProjectQuery } from './projectsApi';

/** The settings of a project, for people who may edit it; members have their own tab. */
export function ProjectSettings({ projectId }: { projectId: number }) {
  const { currentData: project } = useGetProjectQuery({ projectId });
  const canEdit = useCan('project.edit');
  if (!project) return <Skeleton variant="rounded" height={420} aria-busy />;
  if (!canEdit) return <EditRefusalNotice project={project} />;
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 720 }}>
      <ProjectForm key={project.id} project={project} />
      {project.projectStatus === 'open' && <ArchiveSection project={project} />}
      <DeleteProjectSection project={project} />
    </Box>
  );
}
