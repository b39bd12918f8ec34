import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { alertText, moreAlertsText } from '../../domain/analysis/alertText';
import type { AlertReply } from '../../domain/analysis/alertText';

interface Props {
  /** The most serious alerts, in descending order of severity. */
  alerts: readonly AlertReply[];
  /** Total number of alerts, including those that are not in `alerts`. */
  count: number;
  /** The number of these alerts that an open action answers. */
  answeredCount: number;
  /** Maximum number of listed alerts; the others are only counted. */
  max: number;
}

/** The reasons why a project needs attention, those that an open action answers last. */
export function Alerts({ alerts, count, answeredCount, max }: Props) {
  const shown = alerts.slice(0, max);
  const more = moreAlertsText(shown.length, count, answeredCount);
  return (
    <AlertList>
      {shown.map((alert) => (
        <AlertItem
          key={`${alert.kind} ${alert.key ?? ''}`}
          text={alertText(alert)}
          isAnswered={alert.answered ?? false}
        />
      ))}
      {more && <MoreAlerts text={more} />}
    </AlertList>
  );
}

export const AlertList = ({ children }: { children: ReactNode }) => (
  <Box component="ul" aria-label="気になる点" sx={{ m: 0, p: 0, listStyle: 'none', typography: 'body2' }}>
    {children}
  </Box>
);

export const AlertItem = ({ text, isAnswered }: { text: string; isAnswered: boolean }) => (
  <Box component="li" sx={{ display: 'flex', gap: 0.75, fontWeight: isAnswered ? 400 : 600 }}>
    {isAnswered ? (
      <CheckIcon aria-hidden sx={{ ...iconStyles, color: 'text.secondary' }} />
    ) : (
      <WarningIcon aria-hidden sx={{ ...iconStyles, color: 'score.low3.main' }} />
    )}
    <Box component="span" sx={textStyles}>
      {text}
      {isAnswered && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          （アクションあり）
        </Box>
      )}
    </Box>
  </Box>
);

export const MoreAlerts = ({ text }: { text: string }) => (
  <Box component="li" sx={{ pl: 3, color: 'text.secondary', wordBreak: 'auto-phrase' }}>
    {text}
  </Box>
);

/** Broken before a bracket rather than within a word. */
const textStyles = { minWidth: 0, wordBreak: 'keep-all', overflowWrap: 'anywhere' } as const;

const iconStyles = { flex: 'none', fontSize: 'h3.fontSize', mt: '2px' } as const;
