import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyDialog } from '../../components/lazy/lazyComponents';
import { useCan } from '../session/sessionHooks';
import type { CreateProjectProps } from './CreateProjectDialog';

const CreateProjectDialog = lazyDialog<CreateProjectProps>(
  () => import(/* webpackChunkName: "create-project" */ './CreateProjectDialog'),
);

/** Opens the form for a new project; null for people who may not create one. */
export function CreateProjectButton({ organizationId }: { organizationId: number }) {
  const [open, setOpen] = useState(false);
  if (!useCan('project.create', { organizationId })) return null;
  return (
    <>
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpen(true)}>
        プロジェクトを作成
      </Button>
      <CreateProjectDialog open={open} organizationId={organizationId} onClose={() => setOpen(false)} />
    </>
  );
}
