import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useCan } from '../session/sessionHooks';
import { EditRefusalNotice } from './EditRefusalNotice';
import { useGetProjectQuery } from './projectsApi';

/** What only editors of a project may see; others see the reason. */
export function ProjectEditGuard({ projectId, children }: { projectId: number; children: ReactNode }) {
  const { currentData: project } = useGetProjectQuery({ projectId });
  const canEdit = useCan('project.edit');
  if (!project) return <Skeleton variant="rounded" height={420} aria-busy />;
  return canEdit ? children : <EditRefusalNotice project={project} />;
}
