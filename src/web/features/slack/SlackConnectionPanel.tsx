import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import type { SlackProblem } from '../../../domain/slack';
import { isolated, leftPersonName } from '../../../domain/text/visibleText';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { DescriptionList } from '../../components/DescriptionList';
import { lazyPart } from '../../components/lazy';
import { MutedText } from '../../components/MutedText';
import { Notice } from '../../components/Notice';
import { instantText } from '../../lib/dates';
import type { ChannelDialogProps } from './ChannelDialog';
import { useDeleteSlackMutation, useUpdateSlackMutation, type SlackConnection } from './slackApi';
import { useConnectSlack } from './useConnectSlack';

const ChannelDialog = lazyPart<ChannelDialogProps>(
  () => import(/* webpackChunkName: "slack-channels" */ './ChannelDialog'),
);

interface Props {
  organizationId: number;
  connection: SlackConnection;
}

/** Shows the workspace, channel, message options and problem of a connection, with the button that ends it. */
export function SlackConnectionPanel({ organizationId, connection }: Props) {
  const { teamName, connectedAt, connectedBy, channel, problem } = connection;
  const [isChoosing, setIsChoosing] = useState(false);
  const isReachable = problem === null || problem === 'channelUnavailable';
  return (
    <>
      {problem && <ProblemNotice organizationId={organizationId} connection={connection} problem={problem} />}
      {!problem && !channel && (
        <Notice severity="info">
          投稿先のチャンネルを選ぶと、次の回から投稿が始まります。非公開のチャンネルには、先にSlackでアプリを招待してください。
        </Notice>
      )}
      <DescriptionList
        items={[
          ['ワークスペース', teamName],
          ['投稿先', channel ? `#${isolated(channel.name)}` : 'まだ選ばれていません'],
          ['連携した人', `${connectedBy ?? leftPersonName}（${instantText(connectedAt)}）`],
        ]}
      />
      {channel && isReachable && (
        <MessageOptions
          organizationId={organizationId}
          connection={connection}
          channelId={channel.channelId}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {isReachable && (
          <Button
            variant={channel && !problem ? 'outlined' : 'contained'}
            onClick={() => setIsChoosing(true)}
          >
            {channel ? 'チャンネルを変更' : 'チャンネルを選ぶ'}
          </Button>
        )}
        <DisconnectButton organizationId={organizationId} teamName={teamName} />
      </Box>
      <ChannelDialog
        open={isChoosing}
        organizationId={organizationId}
        connection={connection}
        onClose={() => setIsChoosing(false)}
      />
    </>
  );
}

const problemTexts: Record<SlackProblem, string> = {
  accessEnded:
    'Slackがアクセスを受け付けなくなったため、投稿が止まっています。Slackでアプリが削除されたか、許可が取り消されました。もう一度連携すると再開します。',
  channelUnavailable:
    '投稿先のチャンネルに投稿できないため、投稿が止まっています。チャンネルがアーカイブされたか、アプリが外されました。Slackでアプリを招待し直すか、別のチャンネルを選んでください。',
  unreadable: '保存された連携の情報を読み取れないため、投稿が止まっています。もう一度連携すると再開します。',
};

function ProblemNotice({ organizationId, problem }: Props & { problem: SlackProblem }) {
  const connect = useConnectSlack(organizationId);
  return (
    <Notice severity="error">
      {problemTexts[problem]}
      {problem !== 'channelUnavailable' && (
        <Button
          variant="outlined"
          size="small"
          onClick={() => void connect()}
          sx={{ display: 'block', mt: 1 }}
        >
          もう一度Slackと連携
        </Button>
      )}
    </Notice>
  );
}

const optionTexts = {
  mentions: [
    'まだ回答していない人をメンションする',
    'アンケートの開始とリマインドの投稿で、メールアドレスが一致する人をメンションします。',
  ],
  scores: [
    '締切後の投稿にコンディションスコアを載せる',
    '完了した回答が、組織で決めた最少人数に満たない回では、載せません。',
  ],
} as const;

/** Chooses what the messages contain. Each change is saved at once. */
function MessageOptions({ organizationId, connection, channelId }: Props & { channelId: string }) {
  const [update] = useUpdateSlackMutation();
  const { mentions, scores } = connection;
  return (
    <Box component="fieldset" sx={{ m: 0, mb: 2, p: 0, border: 0 }}>
      <Box component="legend" sx={{ typography: 'subtitle2', p: 0, mb: 0.5 }}>
        投稿の内容
      </Box>
      {(['mentions', 'scores'] as const).map((name) => (
        <Box key={name} sx={{ mb: 1 }}>
          <FormControlLabel
            label={optionTexts[name][0]}
            control={
              <Checkbox
                checked={connection[name]}
                onChange={({ target }) => {
                  const options = { mentions, scores, [name]: target.checked };
                  void update({ organizationId, channelId, ...options });
                }}
              />
            }
          />
          <Box sx={{ ml: 4 }}>
            <MutedText>{optionTexts[name][1]}</MutedText>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function DisconnectButton({ organizationId, teamName }: { organizationId: number; teamName: string }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [disconnect] = useDeleteSlackMutation();
  return (
    <>
      <Button color="error" onClick={() => setIsConfirming(true)}>
        連携を解除
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title="Slack連携を解除しますか？"
        confirmLabel="連携を解除"
        destructive
        onClose={() => setIsConfirming(false)}
        onConfirm={() => disconnect({ organizationId })}
      >
        「{isolated(teamName)}
        」への投稿が止まり、コエノワからSlackへのアクセスも無効になります。投稿済みのメッセージはSlackに残ります。
      </ConfirmDialog>
    </>
  );
}
