import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { onlyPlaceholders, Page, shownInOrder } from '../../components/Page';
import { errorStatusOf } from '../../lib/errorText';
import { useRoleFlags } from '../session/sessionHooks';
import { useOrgId, usePjId } from '../../lib/pathIds';
import { ProjectHeader, ProjectHeaderSkeleton } from './ProjectHeader';
import { projectPath } from './projectPaths';
import { ProjectTabs } from './ProjectTabs';
import { useGetProjectQuery } from './projectsApi';

/** Header and tabs around each page of a project. The page loads in parallel with the project. */
export function ProjectLayout({ children }: { children: ReactNode }) {
  const organizationId = useOrgId();
  const projectId = usePjId();
  const { pathname } = useLocation();
  const tab = pathname === projectPath(organizationId, projectId) ? 'overview' : 'other';
  const { currentData: project, error, refetch } = useGetProjectQuery({ projectId });

  // A project id of another organization in the URL counts as not found.
  const isOtherOrganization = project && project.organizationId !== organizationId;
  if (isOtherOrganization || errorStatusOf(error) === 404)
    return <ProjectNotFound organizationId={organizationId} />;
  if (!project && error) {
    return (
      <Page heading="プロジェクト">
        <ErrorState subject="プロジェクト" error={error} onRetry={() => void refetch()} />
      </Page>
    );
  }
  // The header above may still grow and move the content below it.
  const hiddenUntilLoaded = project ? {} : onlyPlaceholders;
  return (
    <Page
      heading={project?.name ?? <ProjectHeaderSkeleton.Name />}
      intro={
        <>
          {project ? <ProjectHeader project={project} tab={tab} /> : <ProjectHeaderSkeleton tab={tab} />}
          <Box sx={{ mt: 2, ...hiddenUntilLoaded }}>
            <ProjectTabs organizationId={organizationId} projectId={projectId} />
          </Box>
        </>
      }
    >
      <Box key={projectId} sx={{ ...hiddenUntilLoaded, ...shownInOrder }}>
        {children}
      </Box>
    </Page>
  );
}

function ProjectNotFound({ organizationId }: { organizationId: number }) {
  const { isAdmin, isSupervisor } = useRoleFlags();
  const seesAllProjects = isAdmin || isSupervisor;
  return (
    <Page heading="プロジェクトが見つかりません" width="reading">
      <EmptyState
        title={
          seesAllProjects
            ? '削除されたか、アドレスの番号が違うプロジェクトです'
            : '削除されたか、参加していないプロジェクトです'
        }
        action={
          <Button component={Link} to={`/organizations/${organizationId}/projects`} variant="contained">
            プロジェクト一覧へ
          </Button>
        }
      >
        {!seesAllProjects && '参加が必要なときは、プロジェクトの編集者に招待を依頼してください。'}
      </EmptyState>
    </Page>
  );
}
