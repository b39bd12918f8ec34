import type { PermissionAction } from '../../../domain/permissions';

export interface ProjectTab {
  label: string;
  /** Path relative to the project; empty for the first tab. */
  path: string;
  /** The tab is shown to people who may do this in the project. */
  action: PermissionAction;
}

/** The tabs of a project, in order. A new tab also needs a route. */
export const projectTabs: readonly ProjectTab[] = [
  { label: '概要', path: '', action: 'project.read' },
  { label: 'アンケート', path: 'survey', action: 'survey.answer' },
  { label: 'レポート', path: 'reports', action: 'report.read' },
  { label: '分析', path: 'analysis', action: 'analysis.read' },
  { label: 'メンバー', path: 'members', action: 'project.read' },
  { label: '設定', path: 'settings', action: 'project.edit' },
];

/** The path of a project or of one of its tabs. */
export const projectPath = (organizationId: number, projectId: number, tab = ''): string =>
  `/organizations/${organizationId}/projects/${projectId}${tab && `/${tab}`}`;
