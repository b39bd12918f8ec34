import SwitchIcon from '@mui/icons-material/SwapHorizOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../../components/lazy';
import { Popover } from '../../components/overlays';
import { parseId } from '../../lib/pathIds';
import { useGetOrganizationProjectsQuery } from './projectsApi';
import type { ProjectSwitcherListProps } from './ProjectSwitcherList';

/** Loaded when the list is first opened. */
const ProjectSwitcherList = lazyPart<ProjectSwitcherListProps>(
  () => import(/* webpackChunkName: "project-switcher" */ './ProjectSwitcherList'),
  { subject: 'プロジェクトの一覧', height: 240 },
);

/** Shown on pages of a project: opens a list of the other open projects, with a search. */
export function ProjectSwitcher({ organizationId }: { organizationId: number }) {
  const { pathname } = useLocation();
  const { currentData } = useGetOrganizationProjectsQuery({ organizationId });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [, pageProjectId, page = ''] = /\/projects\/(\d+)(?:\/([^/]+))?/.exec(pathname) ?? [];
  const currentId = parseId(pageProjectId);
  const projects = currentData?.projects.filter(({ projectStatus }) => projectStatus === 'open') ?? [];
  if (currentId === null || projects.every(({ id }) => id === currentId)) return null;

  const close = () => setAnchor(null);
  return (
    <>
      <Button
        color="inherit"
        aria-label="プロジェクトを切り替える"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minWidth: 44, px: 1 }}
      >
        <SwitchIcon />
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' }, ml: 1 }}>
          プロジェクトを切り替える
        </Box>
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': 'プロジェクトの切り替え',
            sx: { width: 400, maxWidth: 'calc(100vw - 32px)' },
          },
        }}
      >
        <ProjectSwitcherList
          organizationId={organizationId}
          projects={projects}
          currentId={currentId}
          page={page}
          onLeave={close}
        />
      </Popover>
    </>
  );
}
