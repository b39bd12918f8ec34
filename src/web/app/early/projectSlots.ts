import { checkPermission } from '../../../domain/permissions';
import { maxAvatars, membersText } from '../../features/projects/projectFacts';
import { projectPath, projectTabs } from '../../features/projects/projectPaths';
import { periodText } from '../../lib/dates';
import type { EarlyReplies } from '../../lib/earlyReplies';
import type { Slots } from './fillEarlyPage';

/** The slots of `EarlyProject` at this path; null without the project, and for one of another organization. */
export function projectSlots(
  { getMe: me, getProject: project }: EarlyReplies,
  pathname: string,
): Slots | null {
  const organizationId = Number(pathname.split('/')[2]);
  if (!me || !project || project.organizationId !== organizationId) return null;
  const { id: projectId, name, client, projectStatus, startsOn, endsOn, memberCount } = project;
  const facts = [client?.name, periodText(startsOn, endsOn)];
  return {
    name,
    isArchived: projectStatus === 'archived' ? [{}] : [],
    facts: facts.flatMap((text) => (text ? [{ text }] : [])),
    members: [membersText(memberCount)].filter(Boolean).map((text) => ({
      text,
      path: projectPath(organizationId, projectId, 'members'),
      avatars: Array.from({ length: Math.min(memberCount, maxAvatars) }, () => ({})),
    })),
    tabs: projectTabs
      .filter(({ actions }) =>
        actions.some((action) => checkPermission(me, action, { organizationId, projectId }) === null),
      )
      .map(({ label, path: tab }) => {
        const path = projectPath(organizationId, projectId, tab);
        return { [path === pathname ? 'current' : 'other']: [{ label, path }] };
      }),
  };
}
