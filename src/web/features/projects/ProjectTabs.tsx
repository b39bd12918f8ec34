import { useLocation } from 'react-router-dom';
import { LinkTabs } from '../../components/LinkTabs';
import { useMe } from '../session/sessionHooks';
import { projectPath, tabsLabel, tabsOf } from './projectPaths';

interface Props {
  organizationId: number;
  projectId: number;
}

export function ProjectTabs({ organizationId, projectId }: Props) {
  const me = useMe();
  const { pathname } = useLocation();
  const currentPath = pathname.replace(/\/$/, '');
  return (
    <LinkTabs
      label={tabsLabel}
      tabs={tabsOf(me, { organizationId, projectId }).map(({ label, path }) => {
        const to = projectPath(organizationId, projectId, path);
        return { label, to, current: to === currentPath };
      })}
    />
  );
}
