import LockIcon from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useId, useState } from 'react';
import { ErrorState } from '../../components/ErrorState';
import { LoadMore } from '../../components/LoadMore';
import { framedListStyles } from '../../components/listStyles';
import { MutedText } from '../../components/MutedText';
import { Dialog } from '../../components/overlays';
import { SearchField } from '../../components/SearchField';
import { searchMatcher } from '../../../domain/text/textSearch';
import { useBreakpointUp } from '../../lib/useBreakpointUp';
import {
  useGetSlackChannelsInfiniteQuery,
  useUpdateSlackMutation,
  type SlackChannel,
  type SlackConnection,
} from './slackApi';

export interface ChannelDialogProps {
  open: boolean;
  organizationId: number;
  connection: SlackConnection;
  onClose: () => void;
}

/** Lists the channels of the workspace, page by page. One press chooses a channel. */
export default function ChannelDialog({ open, organizationId, connection, onClose }: ChannelDialogProps) {
  const id = useId();
  const isPhone = !useBreakpointUp('sm');
  const [update] = useUpdateSlackMutation();
  const { mentions, scores } = connection;

  async function choose({ channelId }: SlackChannel) {
    const { error } = await update({ organizationId, channelId, mentions, scores });
    if (!error) onClose();
  }

  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth fullScreen={isPhone} aria-labelledby={id}>
      <DialogTitle id={id}>投稿先のチャンネル</DialogTitle>
      <DialogContent>
        <ChannelList
          organizationId={organizationId}
          chosenId={connection.channel?.channelId}
          onChoose={(channel) => void choose(channel)}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>キャンセル</Button>
      </DialogActions>
    </Dialog>
  );
}

interface ListProps {
  organizationId: number;
  chosenId: string | undefined;
  onChoose: (channel: SlackChannel) => void;
}

function ChannelList({ organizationId, chosenId, onChoose }: ListProps) {
  const [search, setSearch] = useState('');
  const next = useGetSlackChannelsInfiniteQuery({ organizationId }, { refetchOnMountOrArgChange: true });
  const { currentData, error, refetch, hasNextPage } = next;
  if (!currentData && error) {
    return <ErrorState subject="チャンネル" error={error} onRetry={() => void refetch()} />;
  }
  if (!currentData) return <Skeleton variant="rounded" height={240} aria-busy />;

  const channels = currentData.pages.flatMap((page) => page.channels);
  const matches = searchMatcher(search);
  const found = channels.filter(({ name }) => matches(name));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <SearchField label="チャンネル名で絞り込む" value={search} onSearch={setSearch} />
      <Box role="status">
        <MutedText>
          {found.length === 0
            ? `${hasNextPage ? `読み込んだ${channels.length}件のうちに` : ''}選べるチャンネルがありません。非公開のチャンネルには、先にSlackでアプリを招待してください。`
            : `${found.length}件${hasNextPage ? '（続きがあります）' : ''}`}
        </MutedText>
      </Box>
      {found.length > 0 && (
        <Box component="ul" aria-label="チャンネル" sx={framedListStyles}>
          {found.map((channel) => (
            <li key={channel.channelId}>
              <Button
                fullWidth
                aria-pressed={channel.channelId === chosenId}
                startIcon={channel.isPrivate ? <LockIcon titleAccess="非公開" /> : <span aria-hidden>#</span>}
                onClick={() => onChoose(channel)}
                sx={{ justifyContent: 'flex-start', px: 2, overflowWrap: 'anywhere', textAlign: 'left' }}
              >
                {channel.name}
                {channel.channelId === chosenId && '（いまの投稿先）'}
              </Button>
            </li>
          ))}
        </Box>
      )}
      <LoadMore page={next} subject="続きのチャンネル" label="チャンネルをさらに読み込む" />
    </Box>
  );
}
