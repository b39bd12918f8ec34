import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyDialog } from '../../components/lazy/lazyComponents';
import { Section } from '../../components/Section';
import { useCan } from '../session/sessionHooks';
import type { DeleteProjectProps } from './DeleteProjectDialog';
import type { Project } from './projectsApi';

const DeleteProjectDialog = lazyDialog<DeleteProjectProps>(
  () => import(/* webpackChunkName: "delete-project" */ './DeleteProjectDialog'),
);

export function DeleteProjectSection({ project }: { project: Project }) {
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
