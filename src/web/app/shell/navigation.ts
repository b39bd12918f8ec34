import ProjectsIcon from '@mui/icons-material/FolderOutlined';
import type { ElementType } from 'react';
import type { Action } from '../../../domain/permissions';

export interface NavigationEntry {
  label: string;
  Icon: ElementType;
  /** Where it leads, below /organizations/{orgId}. */
  path: string;
  /** Shown to those who may do this in the organization. */
  action: Action;
}

/** The left navigation, in order. A screen adds its line here together with its route. */
export const navigation: readonly NavigationEntry[] = [
  { label: 'プロジェクト', Icon: ProjectsIcon, path: 'projects', action: 'project.list' },
];
