import SwitchIcon from '@mui/icons-material/SwapHorizOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { checkPermission } from '../../../domain/permissions';
import { Menu } from '../../components/overlays';
import { parseId } from '../../lib/pathIds';
import { useMe } from '../session/sessionHooks';
import { projectPath, projectTabs } from './projectPaths';
import { useGetOrganizationProjectsQuery } from './projectsApi';

/**
 * Shown on pages of a project: links to the same page of the other open projects, or to their overview where that page
 * is not shown.
 */
export function ProjectSwitcher({ organizationId }: { organizationId: number }) {
  const me = useMe();
  const { pathname } = useLocation();
  const { currentData } = useGetOrganizationProjectsQuery({ organizationId });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [, pageProjectId, page = ''] = /\/projects\/(\d+)(?:\/([^/]+))?/.exec(pathname) ?? [];
  const currentId = parseId(pageProjectId);
  const projects = currentData?.projects.filter(({ projectStatus }) => projectStatus === 'open') ?? [];
  if (currentId === null || projects.every(({ id }) => id === currentId)) return null;

  const close = () => setAnchor(null);
  const tab = projectTabs.find(({ path }) => path === page);
  const linkTo = (projectId: number) => {
    const isShown = tab?.actions.some(
      (action) => checkPermission(me, action, { organizationId, projectId }) === null,
    );
    return projectPath(organizationId, projectId, isShown ? page : '');
  };
  return (
    <>
      <Button
        color="inherit"
        aria-label="プロジェクトを切り替える"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minWidth: 44, px: 1 }}
      >
        <SwitchIcon />
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' }, ml: 1 }}>
          プロジェクトを切り替える
        </Box>
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {projects.map(({ id, name }) => (
          <MenuItem
            key={id}
            component={Link}
            to={linkTo(id)}
            selected={id === currentId}
            aria-current={id === currentId ? 'page' : undefined}
            onClick={close}
            sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere', maxWidth: 400 }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
