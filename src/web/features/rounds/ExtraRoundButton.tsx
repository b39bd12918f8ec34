import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyPart } from '../../components/lazy';
import { useGetProjectQuery } from '../projects/projectsApi';
import { useCan } from '../session/sessionHooks';
import type { ExtraRoundDialogProps } from './ExtraRoundDialog';

const ExtraRoundDialog = lazyPart<ExtraRoundDialogProps>(
  () => import(/* webpackChunkName: "extra-round-dialog" */ './ExtraRoundDialog'),
);

/** Opens the confirmation of an extra round; null for people who may not open one, and in archived projects. */
export function ExtraRoundButton({
  organizationId,
  projectId,
}: Omit<ExtraRoundDialogProps, 'open' | 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false);
  const canOpen = useCan('survey.open');
  const { currentData: project } = useGetProjectQuery({ projectId });
  if (!canOpen || project?.projectStatus !== 'open') return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        臨時の回を始める
      </Button>
      <ExtraRoundDialog
        open={isOpen}
        organizationId={organizationId}
        projectId={projectId}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
