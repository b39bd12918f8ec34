import Box from '@mui/material/Box';
import { useMemo } from 'react';
import {
  formatClosing,
  formatTokyoDay,
  instantOf,
  tokyoDate,
  tokyoTime,
} from '../../../domain/calendar/tokyoDate';
import { roundTimes } from '../../../domain/rounds/roundTimes';
import { nextOpenings, type Opening, type SurveySchedule } from '../../../domain/rounds/schedule';
import { scheduleError, scheduleText } from '../../../domain/rounds/scheduleText';
import { useNow } from '../../lib/useNow';
import { dayOffName, organizationCalendar } from './organizationCalendar';
import type { SurveySettings } from './roundsApi';

const previewedRounds = 6;

interface Props {
  schedule: SurveySchedule;
  settings: SurveySettings;
}

/** A schedule in plain words and its next rounds, computed by the rules of the server. */
export function SchedulePreview({ schedule, settings }: Props) {
  const now = useNow();
  const isDayOff = useMemo(() => organizationCalendar(settings), [settings]);
  if (scheduleError(schedule)) return null;
  const openings = nextOpenings(schedule, now, isDayOff, previewedRounds);
  return (
    <Box sx={{ p: 2, mb: 3, borderRadius: 1, bgcolor: 'background.default' }}>
      <Box role="status" sx={{ typography: 'subtitle1' }}>
        {scheduleText(schedule)}
      </Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary', mb: 1.5 }}>
        これからの{previewedRounds}
        回の予定です。いま受付中の回の締切とリマインドは変わりません。新しい予定は、その締切のあとの回から使われます。
      </Box>
      <Box component="ol" aria-label="これからの回" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {openings.map((opening) => (
          <Box
            component="li"
            key={opening.day}
            sx={{ py: 0.75, borderTop: 1, borderColor: 'divider', typography: 'body2' }}
          >
            <PreviewedRound {...{ opening, schedule, settings, isDayOff }} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function PreviewedRound({
  opening: { day, scheduledOn },
  schedule,
  settings,
  isDayOff,
}: Props & { opening: Opening; isDayOff: (day: string) => boolean }) {
  const openedAt = instantOf(day, schedule.openTime);
  const { closesAt, remindAt } = roundTimes(schedule, { openFrom: day, openedAt }, isDayOff);
  const reason = scheduledOn === day ? null : (dayOffName(settings, scheduledOn) ?? '土日');
  const rest = [
    ...(tokyoTime(closesAt) === '00:00' ? [] : ['次の回の開始まで']),
    remindAt ? `リマインド ${formatTokyoDay(tokyoDate(remindAt))}` : 'リマインドなし',
    ...(reason ? [`${formatTokyoDay(scheduledOn)}は${reason}`] : []),
  ];
  return (
    <>
      <Box sx={{ fontWeight: 600 }}>
        <UnbrokenParts parts={[`開始 ${formatTokyoDay(day)}${schedule.openTime}`]} />
      </Box>
      <UnbrokenParts parts={[`締切 ${formatClosing(closesAt)}`, ...rest]} />
    </>
  );
}

/** Parts on one line, separated by 「・」. Where there is too little room, lines break after a separator only. */
const UnbrokenParts = ({ parts }: { parts: string[] }) =>
  parts.map((part, index) => (
    <Box component="span" key={part} sx={{ display: 'inline-block' }}>
      {part}
      {index < parts.length - 1 && '・'}
    </Box>
  ));
