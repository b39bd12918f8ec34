import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import { alertText } from '../../lib/alertText';
import type { AlertReply } from '../../lib/alertText';

interface Props {
  /** The most serious ones, worst first. */
  alerts: readonly AlertReply[];
  /** How many there are in all. */
  count: number;
  /** At most so many are listed; the others are counted. */
  max: number;
}

/** Why a project needs a look, in words. */
export function Alerts({ alerts, count, max }: Props) {
  const shown = alerts.slice(0, max);
  const more = count - shown.length;
  return (
    <Box component="ul" aria-label="気になる点" sx={{ m: 0, p: 0, listStyle: 'none', typography: 'body2' }}>
      {shown.map((alert) => (
        <Box
          key={`${alert.kind} ${alert.key ?? ''}`}
          component="li"
          sx={{ display: 'flex', gap: 0.75, fontWeight: 600 }}
        >
          <WarningIcon
            aria-hidden
            sx={{ flex: 'none', fontSize: 'h3.fontSize', mt: '2px', color: 'score.low3.main' }}
          />
          {alertText(alert)}
        </Box>
      ))}
      {more > 0 && (
        <Box component="li" sx={{ pl: 3, color: 'text.secondary' }}>
          ほか{more}件
        </Box>
      )}
    </Box>
  );
}
