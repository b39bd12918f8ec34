import { useLocation } from 'react-router-dom';
import { checkPermission } from '../../../domain/permissions';
import { LinkTabs } from '../../components/LinkTabs';
import { useMe } from '../session/sessionHooks';
import { projectPath, projectTabs, tabsLabel } from './projectPaths';

interface Props {
  organizationId: number;
  projectId: number;
}

export function ProjectTabs({ organizationId, projectId }: Props) {
  const me = useMe();
  const { pathname } = useLocation();
  const currentPath = pathname.replace(/\/$/, '');
  const tabs = projectTabs.filter(({ actions }) =>
    actions.some((action) => checkPermission(me, action, { organizationId, projectId }) === null),
  );
  return (
    <LinkTabs
      label={tabsLabel}
      tabs={tabs.map(({ label, path }) => {
        const to = projectPath(organizationId, projectId, path);
        return { label, to, current: to === currentPath };
      })}
    />
  );
}
