import OrganizationIcon from '@mui/icons-material/BusinessOutlined';
import ReportsIcon from '@mui/icons-material/DescriptionOutlined';
import AnalysesIcon from '@mui/icons-material/GridOnOutlined';
import ProjectsIcon from '@mui/icons-material/FolderOutlined';
import ClientsIcon from '@mui/icons-material/HandshakeOutlined';
import MembersIcon from '@mui/icons-material/GroupOutlined';
import ConcernsIcon from '@mui/icons-material/QuestionAnswerOutlined';
import NotificationsIcon from '@mui/icons-material/NotificationsOutlined';
import type { ComponentType, ElementType } from 'react';
import type { PermissionAction } from '../../../domain/permissions';
import type { countTones } from '../../components/CountBadge';
import { ConcernCount } from '../../features/inbox/ConcernCount';
import { UnreadCount } from '../../features/notifications/UnreadCount';

export interface NavigationEntry {
  label: string;
  Icon: ElementType;
  /** The path below /organizations/{orgId}. */
  path: string;
  /** Shown to users with this permission in the organization. */
  action: PermissionAction;
  /** The letter that leads there after G. */
  shortcut?: string;
  /** Shows the number of entries on that page that wait for the person; nothing for 0. */
  Count?: ComponentType<{ organizationId: number }>;
  /** The colours of the count, `strong` where they are not given. */
  countTone?: keyof typeof countTones;
}

export interface NavigationGroup {
  /** Heading above the entries; the first group has none. */
  heading?: string;
  entries: readonly NavigationEntry[];
}

const projects: NavigationEntry = {
  label: 'プロジェクト',
  Icon: ProjectsIcon,
  path: 'projects',
  action: 'project.list',
  shortcut: 'p',
};
const reports: NavigationEntry = {
  label: 'レポート',
  Icon: ReportsIcon,
  path: 'reports',
  action: 'report.list',
  shortcut: 'r',
};
const concerns: NavigationEntry = {
  label: '相談',
  Icon: ConcernsIcon,
  path: 'concerns',
  action: 'concern.read',
  shortcut: 'c',
  Count: ConcernCount,
};

/** The entries of the navigation, in order. What belongs to the person is in the account menu. */
export const navigation: readonly NavigationGroup[] = [
  {
    entries: [
      projects,
      reports,
      { label: '組織の分析', Icon: AnalysesIcon, path: 'analyses', action: 'analysis.list' },
      concerns,
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
    ],
  },
];

/** The places of every day, which phones have at the bottom of the screen. */
export const dailyPlaces: readonly NavigationEntry[] = [
  projects,
  reports,
  concerns,
  {
    label: '通知',
    Icon: NotificationsIcon,
    path: 'notifications',
    action: 'notification.read',
    shortcut: 'n',
    Count: UnreadCount,
    countTone: 'neutral',
  },
];
