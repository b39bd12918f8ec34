import Box from '@mui/material/Box';
import { ArchiveSection } from './ArchiveSection';
import { DeleteProjectSection } from './DeleteProjectSection';
import { ProjectEditGuard } from './ProjectEditGuard';
import { ProjectForm } from './ProjectForm';
import { useGetProjectQuery } from './projectsApi';

/** The settings of a project, for people who may edit it; members have their own tab. */
export function ProjectSettings({ projectId }: { projectId: number }) {
  const { currentData: project } = useGetProjectQuery({ projectId });
  return (
    <ProjectEditGuard projectId={projectId}>
      {project && (
        <Box sx={{ display: 'grid', gap: 3, maxWidth: 720 }}>
          <ProjectForm key={project.id} project={project} />
          {project.projectStatus === 'open' && <ArchiveSection project={project} />}
          <DeleteProjectSection project={project} />
        </Box>
      )}
    </ProjectEditGuard>
  );
}
