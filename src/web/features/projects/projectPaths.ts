import { checkPermission, type PermissionAction } from '../../../domain/permissions';

export interface ProjectTab {
  label: string;
  /** Path relative to the project; empty for the first tab. */
  path: string;
  /** The tab is shown to people who may do one of these in the project. */
  actions: readonly PermissionAction[];
}

export const tabsLabel = 'プロジェクトのページ';

/** The tabs of a project, in order. A new tab also needs a route. */
export const projectTabs: readonly ProjectTab[] = [
  { label: '概要', path: '', actions: ['project.read'] },
  { label: 'アンケート', path: 'survey', actions: ['survey.answer', 'timeline.read'] },
  { label: 'レポート', path: 'reports', actions: ['report.read'] },
  { label: '分析', path: 'analysis', actions: ['analysis.read'] },
  { label: '相談', path: 'concerns', actions: ['concern.read'] },
  { label: 'メンバー', path: 'members', actions: ['project.read'] },
  { label: '設問設定', path: 'questions', actions: ['project.edit'] },
  { label: '設定', path: 'settings', actions: ['project.edit'] },
];

/** The tabs of a project that the person may open. */
export const tabsOf = (
  me: Parameters<typeof checkPermission>[0],
  scope: { organizationId: number; projectId: number },
): readonly ProjectTab[] =>
  projectTabs.filter(({ actions }) => actions.some((action) => checkPermission(me, action, scope) === null));

/** The path of a project or of one of its tabs. */
export const projectPath = (organizationId: number, projectId: number, tab = ''): string =>
  `/organizations/${organizationId}/projects/${projectId}${tab && `/${tab}`}`;
