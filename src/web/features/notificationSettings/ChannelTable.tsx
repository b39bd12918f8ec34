import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import {
  notificationChannels,
  notificationTable,
  type NotificationChannel,
} from '../../../domain/notifications/kinds';
import { keysOf } from '../../../domain/entries';
import { MutedText } from '../../components/MutedText';
import { pageConfig } from '../../lib/config';
import type { NotificationSettings } from './settingsChanges';
import { channelNames, channelNotes, kindSettings } from './settingsTexts';

type Switch = NotificationSettings['switches'][number];

interface Props {
  switches: readonly Switch[];
  onSwitch: (changed: Switch) => void;
}

const cell = { p: 0, textAlign: 'center', verticalAlign: 'middle', width: { xs: 60, sm: 96 } } as const;

/** The kinds that the person can switch, by group. Some kinds are sent to owners only, one only where there is Slack. */
function groupsOf(switches: Props['switches'], channels: readonly NotificationChannel[]) {
  const kinds = keysOf(kindSettings)
    .filter((each) => switches.some(({ kind }) => kind === each))
    .filter((each) => each !== 'slack' || channels.includes('slack'));
  const headings = [...new Set(kinds.map((kind) => kindSettings[kind].group))];
  return headings.map((heading) => ({
    heading,
    kinds: kinds.filter((kind) => kindSettings[kind].group === heading),
  }));
}

/** A check box for each kind of notification and each channel by which it can be sent; Slack where it can be used. */
export function ChannelTable({ switches, onSwitch }: Props) {
  const channels = notificationChannels.filter((channel) => channel !== 'slack' || pageConfig().hasSlack);
  return (
    <>
      <Box
        component="dl"
        sx={{ m: 0, mb: 2, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 0.5, columnGap: 2 }}
      >
        {channels.map((channel) => (
          <Box key={channel} sx={{ display: 'contents', typography: 'body2' }}>
            <Box component="dt" sx={{ fontWeight: 600 }}>
              {channelNames[channel]}
            </Box>
            <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
              {channelNotes[channel]}
            </Box>
          </Box>
        ))}
      </Box>
      <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse' }}>
        <Box component="thead" sx={{ typography: 'caption', color: 'text.secondary' }}>
          <tr>
            <Box component="th" scope="col" sx={{ textAlign: 'left', fontWeight: 400, py: 1 }}>
              通知
            </Box>
            {channels.map((channel) => (
              <Box key={channel} component="th" scope="col" sx={{ ...cell, fontWeight: 400 }}>
                {channelNames[channel]}
              </Box>
            ))}
          </tr>
        </Box>
        {groupsOf(switches, channels).map(({ heading, kinds }) => (
          <tbody key={heading}>
            <tr>
              <Box
                component="th"
                scope="rowgroup"
                colSpan={1 + channels.length}
                sx={{ textAlign: 'left', pt: 2, pb: 0.5, borderBottom: 1, borderColor: 'divider' }}
              >
                <Typography component="span" variant="subtitle2">
                  {heading}
                </Typography>
              </Box>
            </tr>
            {kinds.map((kind) => (
              <Box key={kind} component="tr" sx={{ borderBottom: 1, borderColor: 'divider' }}>
                <Box component="th" scope="row" sx={{ textAlign: 'left', fontWeight: 400, py: 1, pr: 1 }}>
                  <Typography component="span" variant="body2" sx={{ display: 'block' }}>
                    {notificationTable[kind].name}
                  </Typography>
                  <MutedText>{kindSettings[kind].note}</MutedText>
                </Box>
                {channels.map((channel) => {
                  const found = switches.find((each) => each.kind === kind && each.channel === channel);
                  return (
                    <Box key={channel} component="td" sx={cell}>
                      {found ? (
                        <Checkbox
                          checked={found.on}
                          onChange={(_, on) => onSwitch({ kind, channel, on })}
                          slotProps={{
                            input: {
                              'aria-label': `${notificationTable[kind].name}を${channelNames[channel]}で受け取る`,
                            },
                          }}
                        />
                      ) : (
                        <Box
                          component="span"
                          aria-label="選べません"
                          role="img"
                          sx={{ color: 'text.secondary' }}
                        >
                          –
                        </Box>
                      )}
                    </Box>
                  );
                })}
              </Box>
            ))}
          </tbody>
        ))}
      </Box>
    </>
  );
}
