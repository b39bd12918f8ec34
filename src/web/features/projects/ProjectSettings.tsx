import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyPart } from '../../components/lazy';
import { Section } from '../../components/Section';
import { useCan } from '../session/sessionHooks';
import { ProjectEditGuard } from './ProjectEditGuard';
import { ProjectForm } from './ProjectForm';
import { useGetProjectQuery } from './projectsApi';
import type { ArchiveProjectProps } from './ArchiveProjectDialog';
import type { Project } from './projectsApi';
import type { DeleteProjectProps } from './DeleteProjectDialog';

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

const ArchiveProjectDialog = lazyPart<ArchiveProjectProps>(
  () => import(/* webpackChunkName: "archive-project" */ './ArchiveProjectDialog'),
);

function ArchiveSection({ project }: { project: Project }) {
  const [open, setOpen] = useState(false);
  return (
    <Section
      heading="アーカイブ"
      note="終わったプロジェクトの回を止め、記録として残します。プランのプロジェクト数に数えなくなります。"
    >
      <Button variant="outlined" onClick={() => setOpen(true)}>
        プロジェクトをアーカイブ
      </Button>
      <ArchiveProjectDialog open={open} project={project} onClose={() => setOpen(false)} />
    </Section>
  );
}

const DeleteProjectDialog = lazyPart<DeleteProjectProps>(
  () => import(/* webpackChunkName: "delete-project" */ './DeleteProjectDialog'),
);

function DeleteProjectSection({ project }: { project: Project }) {
  const [open, setOpen] = useState(false);
  const canDelete = useCan('project.delete');
  return (
    <Section
      heading="プロジェクトの削除"
      note={
        canDelete
          ? '回答・レポート・分析ごと削除し、元に戻せません。記録を残すときは、アーカイブをお使いください。'
          : 'プロジェクトを削除できるのは、組織のオーナー・組織監督者と、編集者のプロジェクトマネージャーです。'
      }
    >
      {canDelete && (
        <>
          <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
            プロジェクトを削除
          </Button>
          <DeleteProjectDialog open={open} project={project} onClose={() => setOpen(false)} />
        </>
      )}
    </Section>
  );
}
