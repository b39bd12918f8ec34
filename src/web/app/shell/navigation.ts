import OrganizationIcon from '@mui/icons-material/BusinessOutlined';
import ProjectsIcon from '@mui/icons-material/FolderOutlined';
import ClientsIcon from '@mui/icons-material/HandshakeOutlined';
import MembersIcon from '@mui/icons-material/GroupOutlined';
import AccountIcon from '@mui/icons-material/ManageAccountsOutlined';
import type { ElementType } from 'react';
import type { PermissionAction } from '../../../domain/permissions';

export interface NavigationEntry {
  label: string;
  Icon: ElementType;
  /** Where it leads, below /organizations/{orgId}. */
  path: string;
  /** Shown to those who may do this in the organization. */
  action: PermissionAction;
}

export interface NavigationGroup {
  /** Above the entries; the first group has none. */
  heading?: string;
  entries: readonly NavigationEntry[];
}

/** The left navigation, in order. A screen adds its line here together with its route. */
export const navigation: readonly NavigationGroup[] = [
  {
    entries: [{ label: 'プロジェクト', Icon: ProjectsIcon, path: 'projects', action: 'project.list' }],
  },
  {
    heading: '設定',
    entries: [
      { label: 'メンバー管理', Icon: MembersIcon, path: 'setting/member', action: 'member.list' },
      { label: '取引先', Icon: ClientsIcon, path: 'setting/clients', action: 'client.list' },
      {
        label: '組織設定',
        Icon: OrganizationIcon,
        path: 'setting/organization',
        action: 'organization.update',
      },
      { label: 'アカウント設定', Icon: AccountIcon, path: 'setting/account', action: 'self' },
    ],
  },
];
