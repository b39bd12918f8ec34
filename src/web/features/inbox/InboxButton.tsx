import InboxIcon from '@mui/icons-material/InboxOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { CountBadge } from '../../components/CountBadge';
import { headerPopoverStyles } from '../../components/headerPopoverStyles';
import { ErrorState } from '../../components/ErrorState';
import { lazyPart } from '../../components/lazy';
import { PopoverButton } from '../../components/PopoverButton';
import { useInbox } from './inboxHooks';
import { inboxHeading, isEmptyInbox } from './toInbox';
import type { InboxListProps } from './InboxList';

/** Loaded when the list is first opened. */
const LazyInboxList = lazyPart<InboxListProps>(
  () => import(/* webpackChunkName: "inbox-list" */ './InboxList'),
  { subject: '要対応の一覧', height: 160 },
);

/** The inbox (要対応) in the header: a button with the number of tasks that opens the list. */
export function InboxButton({ organizationId }: { organizationId: number }) {
  const { inbox, error, retry } = useInbox(organizationId);
  const count = inbox?.count ?? 0;
  const isEmpty = !inbox || isEmptyInbox(inbox);
  return (
    <PopoverButton
      label="要対応"
      sx={headerPopoverStyles}
      button={(props) => (
        <IconButton {...props} aria-label={count > 0 ? `要対応 ${count}件` : '要対応'} title="要対応">
          <CountBadge count={count} tone="strong">
            <InboxIcon />
          </CountBadge>
        </IconButton>
      )}
    >
      {(close) => (
        <>
          <Typography variant="h3" component="h2" sx={{ px: 2, pt: 2, pb: 1 }}>
            {inbox && !isEmpty ? inboxHeading(inbox) : '要対応'}
          </Typography>
          {error && <ErrorState subject="要対応の一覧" error={error} onRetry={retry} />}
          {inbox && !isEmpty && (
            <LazyInboxList organizationId={organizationId} inbox={inbox} onLeave={close} />
          )}
          {inbox && isEmpty && (
            <Box sx={{ px: 3, pt: 1, pb: 3, typography: 'body2', textAlign: 'center' }}>
              対応を待っているものはありません。
            </Box>
          )}
        </>
      )}
    </PopoverButton>
  );
}
