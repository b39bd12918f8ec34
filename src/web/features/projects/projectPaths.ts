import type { PermissionAction } from '../../../domain/permissions';

export interface ProjectTab {
  label: string;
  /** Below the project's own address; the first tab is that address. */
  path: string;
  /** Shown to those who may do this in the project. */
  action: PermissionAction;
}

/** The tabs of a project, in order. A screen adds its line here together with its route. */
export const projectTabs: readonly ProjectTab[] = [
  { label: '概要', path: '', action: 'project.read' },
  { label: 'アンケート', path: 'survey', action: 'survey.answer' },
  { label: 'レポート', path: 'reports', action: 'report.read' },
  { label: '分析', path: 'analysis', action: 'analysis.read' },
  { label: 'メンバー', path: 'members', action: 'project.read' },
  { label: '設定', path: 'settings', action: 'project.edit' },
];

/** Where a project, or one of its tabs, is. */
export const projectPath = (organizationId: number, projectId: number, tab = ''): string =>
  `/organizations/${organizationId}/projects/${projectId}${tab && `/${tab}`}`;
