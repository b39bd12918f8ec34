import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import { alertText } from '../../domain/analysis/alertText';
import type { AlertReply } from '../../domain/analysis/alertText';

interface Props {
  /** The most serious alerts, in descending order of severity. */
  alerts: readonly AlertReply[];
  /** Total number of alerts, including those that are not in `alerts`. */
  count: number;
  /** Maximum number of listed alerts; the others are only counted. */
  max: number;
}

/** The reasons why a project needs attention, those that an open action answers last. */
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
          {alert.answered ? (
            <CheckIcon aria-hidden sx={{ ...iconStyles, color: 'text.secondary' }} />
          ) : (
            <WarningIcon aria-hidden sx={{ ...iconStyles, color: 'score.low3.main' }} />
          )}
          <span>
            {alertText(alert)}
            {alert.answered && (
              <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
                （アクションあり）
              </Box>
            )}
          </span>
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

const iconStyles = { flex: 'none', fontSize: 'h3.fontSize', mt: '2px' } as const;
