import RecordsIcon from '@mui/icons-material/HistoryOutlined';
import AccountIcon from '@mui/icons-material/ManageAccountsOutlined';
import NotificationSettingsIcon from '@mui/icons-material/EditNotificationsOutlined';

/** The pages about the person alone, by their path below /organizations/{orgId}. */
export const personalPages = [
  { label: '自分の記録', Icon: RecordsIcon, path: 'records' },
  { label: 'アカウント設定', Icon: AccountIcon, path: 'setting/account' },
  { label: '通知設定', Icon: NotificationSettingsIcon, path: 'setting/notification' },
] as const;
