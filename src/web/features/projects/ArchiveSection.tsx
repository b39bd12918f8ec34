import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyDialog } from '../../components/lazy/lazyComponents';
import { Section } from '../../components/Section';
import type { ArchiveProjectProps } from './ArchiveProjectDialog';
import type { Project } from './projectsApi';

const ArchiveProjectDialog = lazyDialog<ArchiveProjectProps>(
  () => import(/* webpackChunkName: "archive-project" */ './ArchiveProjectDialog'),
);

export function ArchiveSection({ project }: { project: Project }) {
  const [open, setOpen] = useState(false);
  return (
    <Section
      heading="アーカイブ"
      note="終わったプロジェクトの回を止め、記録として残します。プランのプロジェクト数には数えられなくなります。"
    >
      <Button variant="outlined" onClick={() => setOpen(true)}>
        プロジェクトをアーカイブ
      </Button>
      <ArchiveProjectDialog open={open} project={project} onClose={() => setOpen(false)} />
    </Section>
  );
}
