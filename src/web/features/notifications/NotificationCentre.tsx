import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import type { TokyoDate } from '../../../domain/calendar/tokyoDate';
import {
  notificationKinds,
  notificationTable,
  type NotificationKind,
} from '../../../domain/notifications/kinds';
import { refetchOnOpen } from '../../api/api';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { framedListStyles } from '../../components/listStyles';
import { NativeSelect } from '../../components/NativeSelect';
import { LoadingShapes } from '../../components/LoadingShapes';
import { dayText, timeText } from '../../lib/dates';
import { parseId } from '../../lib/pathIds';
import { useNow } from '../../lib/useNow';
import { useSearchFilters } from '../../lib/useSearchFilters';
import { useGetNotificationSettingsQuery } from '../notificationSettings/notificationSettingsApi';
import { byDay } from './byDay';
import { NotificationItem } from './NotificationItem';
import { isKnownNotification } from './notificationText';
import { pageSize, useGetNotificationsQuery, useMarkAsReadMutation } from './notificationsApi';
import { useLastViewed } from './useLastViewed';

interface NotificationFilters {
  kind: NotificationKind | undefined;
  projectId: number | undefined;
  /** True to list unread ones only. */
  unread: true | undefined;
  /** The first page is 1. */
  page: number;
}

const readFilters = (params: URLSearchParams): NotificationFilters => ({
  kind: notificationKinds.find((each) => each === params.get('kind')),
  projectId: parseId(params.get('project')) ?? undefined,
  unread: params.get('unread') === '1' || undefined,
  page: parseId(params.get('page')) ?? 1,
});

function filtersToSearch({ kind, projectId, unread, page }: NotificationFilters): string {
  const params = new URLSearchParams();
  if (kind) params.set('kind', kind);
  if (projectId) params.set('project', String(projectId));
  if (unread) params.set('unread', '1');
  if (page > 1) params.set('page', String(page));
  return params.toString();
}

/** All notifications that are still kept, page by page. The filters and the page number are in the query string. */
export function NotificationCentre({ organizationId }: { organizationId: number }) {
  const [filters, change] = useSearchFilters(readFilters, filtersToSearch, {});
  const { kind, projectId, unread, page } = filters;
  const { data, error, refetch } = useGetNotificationsQuery(
    { organizationId, page, limit: pageSize, kind, projectId, unread },
    refetchOnOpen,
  );
  const [markAsRead] = useMarkAsReadMutation();
  const isWhole = page === 1 && !kind && !projectId && !unread;
  const lastViewed = useLastViewed(
    organizationId,
    data && isWhole ? (data.notifications[0]?.id ?? 0) : undefined,
  );

  return (
    <>
      <Box role="search" aria-label="通知の絞り込み" sx={filterStyles}>
        <FilterFields organizationId={organizationId} filters={filters} onChange={change} />
        {data && data.unread > 0 && <MarkAllButton onClick={() => void markAsRead({ organizationId })} />}
      </Box>
      {!data && error && <ErrorState subject="通知" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingShapes shapes={{ people: 2 }} />}
      {data?.notifications.length === 0 && (
        <EmptyState title={isWhole ? '通知はまだありません' : '当てはまる通知はありません'}>
          {isWhole
            ? 'アンケートやコメントが届くと、ここに並びます。'
            : '絞り込みを変えると、ほかの通知が見つかるかもしれません。'}
        </EmptyState>
      )}
      {byDay(data?.notifications.filter(isKnownNotification) ?? []).map(([day, notifications]) => (
        <Day key={day} day={day}>
          {notifications.map((notification) => {
            const markRead = () => void markAsRead({ organizationId, ids: [notification.id] });
            return (
              <NotificationItem
                key={notification.id}
                organizationId={organizationId}
                notification={notification}
                isNew={lastViewed !== undefined && notification.id > lastViewed}
                time={<time dateTime={notification.createdAt}>{timeText(notification.createdAt)}</time>}
                onFollow={() => {
                  if (!notification.read) markRead();
                }}
                onMarkRead={markRead}
              />
            );
          })}
        </Day>
      ))}
      {data && data.total > pageSize && (
        <Pagination
          page={page}
          pageCount={Math.ceil(data.total / pageSize)}
          onChange={(next) => change({ page: next })}
        />
      )}
    </>
  );
}

export const filterStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 1.5,
  mb: 3,
} as const;

export const MarkAllButton = (props: Pick<ButtonProps, 'onClick' | 'aria-disabled'>) => (
  <Button variant="outlined" sx={{ ml: { xs: 'auto', sm: 0 } }} {...props}>
    すべて既読にする
  </Button>
);

interface FilterFieldsProps {
  organizationId: number;
  filters: NotificationFilters;
  onChange: (changes: Partial<NotificationFilters>) => void;
}

function FilterFields({ organizationId, filters, onChange }: FilterFieldsProps) {
  const { data: settings } = useGetNotificationSettingsQuery({ organizationId });
  return (
    <>
      <Box sx={{ flex: '1 1 140px' }}>
        <NativeSelect<NotificationKind | ''>
          label="種類"
          value={filters.kind ?? ''}
          options={[
            { value: '', label: 'すべて' },
            ...notificationKinds.map((each) => ({ value: each, label: notificationTable[each].name })),
          ]}
          onChange={(kind) => onChange({ kind: kind || undefined, page: 1 })}
        />
      </Box>
      <Box sx={{ flex: '1 1 140px' }}>
        <NativeSelect
          label="プロジェクト"
          value={String(filters.projectId ?? '')}
          options={[
            { value: '', label: 'すべて' },
            ...(settings?.projects ?? []).map(({ projectId, name }) => ({
              value: String(projectId),
              label: name,
            })),
          ]}
          onChange={(projectId) => onChange({ projectId: Number(projectId) || undefined, page: 1 })}
        />
      </Box>
      <FormControlLabel
        control={
          <Checkbox
            checked={filters.unread ?? false}
            onChange={(_, on) => onChange({ unread: on || undefined, page: 1 })}
          />
        }
        label="未読のみ"
        sx={{ minHeight: 44, mr: 0 }}
      />
    </>
  );
}

interface PaginationProps {
  page: number;
  pageCount: number;
  onChange: (page: number) => void;
}

const Pagination = ({ page, pageCount, onChange }: PaginationProps) => (
  <Box
    component="nav"
    aria-label="通知のページ"
    sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 2 }}
  >
    <Button disabled={page === 1} onClick={() => onChange(page - 1)}>
      新しい通知
    </Button>
    <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
      {page} / {pageCount}ページ
    </Box>
    <Button disabled={page >= pageCount} onClick={() => onChange(page + 1)}>
      前の通知
    </Button>
  </Box>
);

const Day = ({ day, children }: { day: TokyoDate; children: ReactNode }) => (
  <DayFrame id={useId()} heading={dayText(day, useNow())}>
    {children}
  </DayFrame>
);

export const DayFrame = ({
  id,
  heading,
  children,
}: Record<'id' | 'heading', string> & { children: ReactNode }) => (
  <Box sx={{ mb: 2 }}>
    <Typography id={id} variant="subtitle2" component="h2" sx={{ mb: 0.5, color: 'text.secondary' }}>
      {heading}
    </Typography>
    <Box component="ul" aria-labelledby={id} sx={framedListStyles}>
      {children}
    </Box>
  </Box>
);
