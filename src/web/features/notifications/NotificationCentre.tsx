import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import {
  notificationKinds,
  notificationTable,
  type NotificationKind,
} from '../../../domain/notifications/kinds';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { framedListStyles } from '../../components/listStyles';
import { NativeSelect } from '../../components/NativeSelect';
import { LoadingShapes } from '../../components/LoadingShapes';
import { parseId } from '../../lib/pathIds';
import { useSearchFilters } from '../../lib/useSearchFilters';
import { useGetNotificationSettingsQuery } from '../notificationSettings/notificationSettingsApi';
import { NotificationItem } from './NotificationItem';
import { pageSize, useGetNotificationsQuery, useMarkAsReadMutation } from './notificationsApi';
import { useLastViewed } from './useLastViewed';

interface NotificationFilters {
  kind: NotificationKind | undefined;
  projectId: number | undefined;
  /** Only unread ones; otherwise all. */
  unread: true | undefined;
  /** From 1. */
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
  const [{ kind, projectId, unread, page }, change] = useSearchFilters(readFilters, filtersToSearch, {});
  const { data, error, refetch } = useGetNotificationsQuery(
    { organizationId, page, limit: pageSize, kind, projectId, unread },
    { refetchOnMountOrArgChange: true },
  );
  const { data: settings } = useGetNotificationSettingsQuery({ organizationId });
  const [markAsRead] = useMarkAsReadMutation();
  const isWhole = page === 1 && !kind && !projectId && !unread;
  const lastViewed = useLastViewed(
    organizationId,
    data && isWhole ? (data.notifications[0]?.id ?? 0) : undefined,
  );

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 2, mb: 2 }}>
        <Box sx={{ flex: '1 1 200px' }}>
          <NativeSelect<NotificationKind | ''>
            label="種類"
            value={kind ?? ''}
            options={[
              { value: '', label: 'すべて' },
              ...notificationKinds.map((each) => ({ value: each, label: notificationTable[each].name })),
            ]}
            onChange={(value) => change({ kind: value || undefined, page: 1 })}
          />
        </Box>
        <Box sx={{ flex: '1 1 200px' }}>
          <NativeSelect
            label="プロジェクト"
            value={String(projectId ?? '')}
            options={[
              { value: '', label: 'すべて' },
              ...(settings?.projects ?? []).map((each) => ({
                value: String(each.projectId),
                label: each.name,
              })),
            ]}
            onChange={(value) => change({ projectId: Number(value) || undefined, page: 1 })}
          />
        </Box>
        <FormControlLabel
          control={
            <Checkbox
              checked={unread ?? false}
              onChange={(_, on) => change({ unread: on || undefined, page: 1 })}
            />
          }
          label="未読のみ"
        />
        {data && data.unread > 0 && (
          <Button variant="outlined" onClick={() => void markAsRead({ organizationId })}>
            すべて既読にする
          </Button>
        )}
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
      {data && data.notifications.length > 0 && (
        <Box component="ul" aria-label="通知" sx={framedListStyles}>
          {data.notifications.map((notification) => {
            const markRead = () => void markAsRead({ organizationId, ids: [notification.id] });
            return (
              <NotificationItem
                key={notification.id}
                organizationId={organizationId}
                notification={notification}
                isNew={lastViewed !== undefined && notification.id > lastViewed}
                onFollow={() => {
                  if (!notification.read) markRead();
                }}
                onMarkRead={markRead}
              />
            );
          })}
        </Box>
      )}
      {data && data.total > pageSize && (
        <Box
          component="nav"
          aria-label="通知のページ"
          sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 2 }}
        >
          <Button disabled={page === 1} onClick={() => change({ page: page - 1 })}>
            新しい通知
          </Button>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            {page} / {Math.ceil(data.total / pageSize)}ページ
          </Box>
          <Button disabled={page * pageSize >= data.total} onClick={() => change({ page: page + 1 })}>
            前の通知
          </Button>
        </Box>
      )}
    </>
  );
}
