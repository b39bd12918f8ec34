import OrganizationIcon from '@mui/icons-material/BusinessOutlined';
import ReportsIcon from '@mui/icons-material/DescriptionOutlined';
import ProjectsIcon from '@mui/icons-material/FolderOutlined';
import ClientsIcon from '@mui/icons-material/HandshakeOutlined';
import MembersIcon from '@mui/icons-material/GroupOutlined';
import AccountIcon from '@mui/icons-material/ManageAccountsOutlined';
import ConcernsIcon from '@mui/icons-material/QuestionAnswerOutlined';
import NotificationsIcon from '@mui/icons-material/NotificationsOutlined';
import type { ComponentType, ElementType } from 'react';
import type { PermissionAction } from '../../../domain/permissions';
import { ConcernCount } from '../../features/inbox/ConcernCount';

export interface NavigationEntry {
  label: string;
  Icon: ElementType;
  /** The path below /organizations/{orgId}. */
  path: string;
  /** Shown to users with this permission in the organization. */
  action: PermissionAction;
  /** Shows the number of entries on that page that wait for the person. */
  Count?: ComponentType<{ organizationId: number }>;
}

export interface NavigationGroup {
  /** Heading above the entries; the first group has none. */
  heading?: string;
  entries: readonly NavigationEntry[];
}

/** The entries of the navigation, in order. */
export const navigation: readonly NavigationGroup[] = [
  {
    entries: [
      { label: 'プロジェクト', Icon: ProjectsIcon, path: 'projects', action: 'project.list' },
      { label: 'レポート', Icon: ReportsIcon, path: 'reports', action: 'report.list' },
      { label: '相談', Icon: ConcernsIcon, path: 'concerns', action: 'concern.read', Count: ConcernCount },
    ],
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
      {
        label: '通知設定',
        Icon: NotificationsIcon,
        path: 'setting/notification',
        action: 'notification.read',
      },
      { label: 'アカウント設定', Icon: AccountIcon, path: 'setting/account', action: 'self' },
    ],
  },
];
